import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import { useNavigate } from "react-router";
import { discardRollCall, pinRoster } from "@/features/rollcall/engine/rollcalls";
import type { RollCall } from "@/features/rollcall/engine/types";
import { rostersKept } from "@/features/rollcall/queries";
import { nameTogether } from "@/features/rollcall/shared/in-one-go";
import { startPath } from "@/lib/call-path";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { keyOf, paths } from "@/lib/paths";
import { isSamePlace } from "@/lib/place";
import { useAlerts } from "@/ui/alerts-context";
import { useToast } from "@/ui/toasts-context";
import { MenuDialog } from "./MenuDialog";
import { useMenuWords } from "./menu-words";

interface CallMenuProps {
  open: boolean;
  rollCall: RollCall;
  onClose: () => void;
  onReload: () => void;
  onKeys: () => void;
  /** Told when it begins to be discarded, and when that failed. */
  onDiscarding: (discarding: boolean) => void;
}

/** The menu, with what it does to the device and the server. */
export const CallMenu = memo(function CallMenu(props: CallMenuProps) {
  const { open, rollCall, onClose, onReload, onKeys, onDiscarding } = props;
  const { id, place, group, parts } = rollCall.getState();
  const messages = useMessages();
  const words = useMenuWords();
  const client = useQueryClient();
  const alerts = useAlerts();
  const toast = useToast();
  const navigate = useNavigate();

  const kept = useQuery({ ...rostersKept, enabled: open });
  const pinned = parts.every(
    (part) =>
      kept.data?.find((one) => isSamePlace(one.place, part.place) && one.group?.id === part.group?.id)
        ?.pinned,
  );
  const pin = useMutation({
    mutationFn: (pinned: boolean) => Promise.all(parts.map((part) => pinRoster(part, pinned))),
    onSettled: () => client.invalidateQueries({ queryKey: rostersKept.queryKey }),
  });
  const discard = useMutation({
    mutationFn: () => discardRollCall(id),
    onMutate: () => onDiscarding(true),
    onSuccess: () => {
      toast({ text: words.discarded(nameTogether(parts)) });
      void client.invalidateQueries({ queryKey: keyOf(paths.sheets) });
      navigate(startPath(place, group));
    },
    onError: (error) => {
      onDiscarding(false);
      onClose();
      alerts.show({ tone: "absent", title: words.notDiscarded, text: describeError(error, messages) });
    },
  });

  return (
    <MenuDialog
      open={open}
      onClose={onClose}
      onReload={onReload}
      onKeys={onKeys}
      onPin={(pinned) => pin.mutate(pinned)}
      pinned={pin.isPending ? pin.variables : pinned}
      discarding={discard.isPending}
      onDiscard={() => discard.mutate()}
    />
  );
});

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { keyOf, paths } from "@/lib/paths";
import { LEVELS, pathWithPlace } from "@/lib/place";
import { useAlerts } from "@/ui/alerts-context";
import { useToast } from "@/ui/toasts-context";
import { CallMenu } from "./CallMenu";
import { discardRollCall, listKept, pinRoster } from "./engine/rollcalls";
import type { RollCallState } from "./engine/types";
import { useRollCallWords } from "./words";

interface MenuOfCallProps {
  open: boolean;
  state: RollCallState;
  onClose: () => void;
  onReload: () => void;
  onKeys: () => void;
}

const KEPT = ["rosters-kept"];

/** The menu, with what it does to the device and the server. */
export function MenuOfCall({ open, state, onClose, onReload, onKeys }: MenuOfCallProps) {
  const messages = useMessages();
  const words = useRollCallWords().menuItems;
  const client = useQueryClient();
  const alerts = useAlerts();
  const toast = useToast();
  const navigate = useNavigate();
  const { place } = state;

  const kept = useQuery({ queryKey: KEPT, queryFn: listKept, enabled: open });
  const here = kept.data?.find((one) => LEVELS.every((level) => one.place[level] === place[level]));
  const pin = useMutation({
    mutationFn: (pinned: boolean) => pinRoster(place, pinned),
    onSettled: () => client.invalidateQueries({ queryKey: KEPT }),
  });
  const discard = useMutation({
    mutationFn: () => discardRollCall(state.id),
    onSuccess: () => {
      toast({ text: words.discarded(place.subject) });
      void client.invalidateQueries({ queryKey: keyOf(paths.sheets) });
      navigate(pathWithPlace("/attendancePage", place));
    },
    onError: (error) => {
      onClose();
      alerts.show({ tone: "absent", title: words.notDiscarded, text: describeError(error, messages) });
    },
  });

  return (
    <CallMenu
      open={open}
      onClose={onClose}
      onReload={onReload}
      onKeys={onKeys}
      onPin={(pinned) => pin.mutate(pinned)}
      pinned={pin.isPending ? pin.variables : (here?.pinned ?? false)}
      discarding={discard.isPending}
      onDiscard={() => discard.mutate()}
    />
  );
}

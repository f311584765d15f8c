import type { ReactNode } from "react";
import { Button } from "@/ui/Button";
import { ListRow } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useAccountWords } from "./words";

interface AdminRowProps {
  admin: {
    userName: string;
    name: string;
    email: string;
    mobile: string;
    disabled: boolean;
    me: boolean;
    passkeys: number;
  };
  below: ReactNode;
  onDisable: () => void;
  onEnable: () => void;
  /** For one who has lost the device. */
  onRemovePasskeys: () => void;
}

export function AdminRow({ admin, below, onDisable, onEnable, onRemovePasskeys }: AdminRowProps) {
  const { admins } = useAccountWords();
  return (
    <ListRow
      title={admin.name}
      detail={admins.contact(admin.userName, admin.email, admin.mobile)}
      below={below}
      end={
        <>
          {admin.me && <Tag>{admins.you}</Tag>}
          {admin.disabled && <Tag>{admins.disabled}</Tag>}
          {!admin.me && admin.passkeys > 0 && (
            <Button look="quiet" size="small" onClick={onRemovePasskeys} which={admin.name}>
              {admins.removePasskeys}
            </Button>
          )}
          {!admin.me && (
            <Button
              look={admin.disabled ? "outline" : "danger"}
              size="small"
              onClick={admin.disabled ? onEnable : onDisable}
              which={admin.name}
            >
              {admin.disabled ? admins.enable : admins.disable}
            </Button>
          )}
        </>
      }
    />
  );
}

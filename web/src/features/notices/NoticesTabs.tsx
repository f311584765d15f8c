import { PageTabs } from "@/ui/PageTabs";
import { useNoticesWords } from "./words";

interface NoticesTabsProps {
  current: "settings" | "outbox" | "register" | "gateways";
}

/** What hangs under the notices. No menu names these pages one by one, so a phone has the tabs too. */
export function NoticesTabs({ current }: NoticesTabsProps) {
  const { title, settings, outbox, register, gateways } = useNoticesWords();
  return (
    <PageTabs
      label={title}
      onPhone
      pages={[
        { to: "/notices", label: settings, current: current === "settings" },
        { to: "/notices/outbox", label: outbox, current: current === "outbox" },
        { to: "/notices/register", label: register, current: current === "register" },
        { to: "/notices/gateways", label: gateways, current: current === "gateways" },
      ]}
    />
  );
}

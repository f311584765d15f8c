import { useMessages } from "@/lib/messages/context";
import { THEMES, useTheme } from "@/lib/theme";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { Panel } from "@/ui/Panel";

/** Light, dark, or as the device; kept on this device. */
export function ThemeChoice() {
  const { shell } = useMessages();
  const [theme, setTheme] = useTheme();
  return (
    <Panel>
      <ChoiceGroup
        legend={shell.theme}
        options={THEMES.map((name) => shell.themes[name])}
        chosen={shell.themes[theme]}
        onChoose={(word) => setTheme(THEMES.find((name) => shell.themes[name] === word) ?? "system")}
      />
    </Panel>
  );
}

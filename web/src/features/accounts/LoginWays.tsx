import { type ReactNode, useState } from "react";
import { type Session, useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Stack } from "@/ui/Stack";
import { LoginForm } from "./LoginForm";
import styles from "./LoginWays.module.css";
import { ProviderButton } from "./ProviderButton";
import { useAccountWords } from "./words";

interface LoginWaysProps {
  onEnter: (session: Session) => Promise<unknown>;
  /** The page that follows. */
  next: string;
  /** Filled in for whoever comes from an invitation. */
  userName?: string | undefined;
  /** Below the boxes. */
  foot?: ReactNode;
}

/** The provider's button above the boxes, where there is one. Where passwords are for the office alone, they are folded. */
export function LoginWays({ onEnter, next, userName, foot }: LoginWaysProps) {
  const { provider: words } = useAccountWords();
  const { provider, passwords } = useSession();
  const [unfolded, setUnfolded] = useState(false);
  const boxes = (
    <>
      <LoginForm onEnter={onEnter} userName={userName} />
      {foot}
    </>
  );
  if (!provider) return boxes;
  const isFolded = passwords === "office" && !unfolded;
  return (
    <Stack>
      <ProviderButton next={next} />
      {isFolded ? (
        <div className={styles.folded}>
          <Button look="quiet" aria-expanded={false} onClick={() => setUnfolded(true)}>
            {words.officePassword}
          </Button>
        </div>
      ) : (
        <>
          <p className={styles.or}>{passwords === "office" ? words.officePassword : words.or}</p>
          {boxes}
        </>
      )}
    </Stack>
  );
}

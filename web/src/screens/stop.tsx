import { useParams } from "react-router";
import { StopMails } from "@/features/own-page/StopMails";

/** Stops the mails of one address, by the link in one of them. */
export function Component() {
  const { token = "" } = useParams();
  return <StopMails key={token} token={token} />;
}

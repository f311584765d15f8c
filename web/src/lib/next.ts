const HOME = "/home";

/**
 * Where to go after logging in. Only a path on this site is followed: `next` stands in the address
 * bar, and anyone can send a link with another site in it.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith("/")) return HOME;
  let url: URL;
  try {
    url = new URL(next, location.origin);
  } catch {
    return HOME;
  }
  if (url.origin !== location.origin || /^\/login\/?$/i.test(url.pathname)) return HOME;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") ? HOME : path;
}

/** The log-in page that leads back to where the visitor wanted to go. */
export function loginPath(from: { pathname: string; search: string; hash: string }): string {
  return `/login?${new URLSearchParams({ next: from.pathname + from.search + from.hash })}`;
}

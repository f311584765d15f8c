import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendForm } from "./send-form";

interface AskedPreview<Found, Shown> {
  /** Its name, and all that was chosen. */
  queryKey: readonly unknown[];
  address: string;
  form: () => FormData;
  /** What the server remarks, in words of the page's language. */
  inWords: (found: Found) => Promise<Shown>;
}

/** What a file would write, asked of the server anew for each choice. Nothing is written by it. */
export function useFilePreview<Found, Shown>({
  queryKey,
  address,
  form,
  inWords,
}: AskedPreview<Found, Shown>) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setSent(0);
      return inWords(await sendForm<Found>("POST", address, form(), { signal, onSent: setSent }));
    },
    staleTime: Number.POSITIVE_INFINITY, // asked again on purpose only: it sends the whole file
    placeholderData: keepPreviousData,
  });
  return {
    preview: query.data,
    error: query.error,
    /** How much of the file has gone out, 0 to 1. */
    sent,
    /** Whether the preview is of an earlier choice, or is being fetched. */
    waiting: query.isFetching,
    retry: () => void query.refetch(),
    /** Throws the preview away: the register has changed under it. */
    outdate: () => client.invalidateQueries({ queryKey }),
  };
}

import { useEffect, useRef, useState } from "react";

/**
 * Where reading goes on after a button did its work and is gone: `place` stands there, and `focus` is called once it is
 * done. A dialog that closes then gives the focus back to the button first, so the place takes it after that.
 */
export function useFocusAfter<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times]);
  return { place, focus: () => setTimes((before) => before + 1) };
}

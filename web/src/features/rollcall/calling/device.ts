/** What the device does besides showing: vibrate, speak, stay awake. Each is missing somewhere. */
import { useEffect, useSyncExternalStore } from "react";
import { ABSENT, LATE, type Mark, PRESENT } from "@/lib/marks";
import { settings } from "./settings";

const byTouch = matchMedia("(pointer: coarse)");

export const canVibrate = () => typeof navigator.vibrate === "function" && byTouch.matches;

/** The hand knows without looking: once for present, twice for absent, three times for late. */
const VIBRATIONS: Record<Mark, VibratePattern> = {
  [ABSENT]: [18, 40, 18],
  [PRESENT]: 12,
  [LATE]: [12, 40, 12, 40, 12],
};

export function vibrateFor(mark: Mark): void {
  if (settings().haptics && canVibrate()) navigator.vibrate(VIBRATIONS[mark]);
}

export const canSpeak = () => typeof speechSynthesis !== "undefined";

/** Says a student's roll and name; what was still being said stops. */
export function speak(roll: string, name: string, lang: string): void {
  if (!canSpeak()) return;
  const saying = new SpeechSynthesisUtterance(`${[...roll].join(" ")}. ${name}`);
  saying.lang = new Intl.Locale(lang).baseName;
  const voices = speechSynthesis.getVoices();
  const own = voices.find((voice) => voice.localService && voice.lang.startsWith(lang.slice(0, 2)));
  if (own) saying.voice = own; // works without network
  speechSynthesis.cancel();
  speechSynthesis.speak(saying);
}

export function stopSpeaking(): void {
  if (canSpeak()) speechSynthesis.cancel();
}

/** The screen stays on while the roll call is visible. A refusal (low battery) is taken. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    async function hold() {
      if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (left) await lock.release();
      } catch {
        lock = null;
      }
    }
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release().catch(() => {});
    };
  }, []);
}

const wide = matchMedia("(min-width: 60em)");
const subscribeWide = (tell: () => void) => {
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
};
const isWide = () => wide.matches;

/** Whether this is the wide layout. What only one layout shows is not even built in the other. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribeWide, isWide);

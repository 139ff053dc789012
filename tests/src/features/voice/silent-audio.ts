import { vi } from 'vitest';

/** Media that plays, which jsdom lacks. It is silent, and the test ends a sound. */
export function pretendAudio() {
  let refusal: string | null = null;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    if (refusal !== null) return Promise.reject(new DOMException('refused', refusal));
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    if (paused.get(this) !== false) return;
    paused.set(this, true);
    // As browsers do: after what is being done now.
    queueMicrotask(() => this.dispatchEvent(new Event('pause')));
  });
  const open = new Set<string>();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    const url = `blob:${String(made)}`;
    open.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    open.delete(url);
  });

  return {
    /** Addresses of sounds that are held. */
    open,
    refuse: (name: string | null) => {
      refusal = name;
    },
    end: (audio: HTMLMediaElement) => audio.dispatchEvent(new Event('ended')),
  };
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileApi } from '#data/file.ts';
import { memberMutations } from '#data/member.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { coveringZoom, cutAvatar, type CropArea } from '../model/avatar-picture.ts';

export const ZOOM = { min: 1, max: 4, step: 0.01 } as const;
/** Degrees relative to the last quarter turn. */
export const TILT = { min: -45, max: 45, step: 1 } as const;

const START = { position: { x: 0, y: 0 }, zoom: 1, quarters: 0, tilt: 0 };

export type CropFailure = { kind: 'picture' } | { kind: 'call'; error: ApiError };

export function useCrop(picture: File) {
  const { mutateAsync: update } = useMutation(memberMutations.update);
  const [address, setAddress] = useState<string | null>(null);
  const [view, setView] = useState(START);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CropFailure | null>(null);
  const { position, zoom, quarters, tilt } = view;
  const rotation = quarters * 90 + tilt;
  const cover = coveringZoom(tilt);

  useEffect(() => {
    const made = URL.createObjectURL(picture);
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL that must be revoked
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);

  const use = async (): Promise<boolean> => {
    if (busy || area === null) return false;
    setBusy(true);
    setFailure(null);
    try {
      const avatar = await cutAvatar(picture, area, rotation);
      const { id } = await fileApi.upload(avatar, 'avatar', { quiet: true });
      await update({ avatarFileId: id });
      return true;
    } catch (cause) {
      setFailure(cause instanceof ApiError ? { kind: 'call', error: cause } : { kind: 'picture' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change = (part: Partial<typeof START>) => setView((current) => ({ ...current, ...part }));

  return {
    ...{ address, position, zoom, tilt, rotation, busy, failure },
    /** Zoom values at which the picture always covers the square, even tilted. */
    covering: zoom * cover,
    leastCovering: ZOOM.min * cover,
    mostCovering: ZOOM.max * cover,
    isReady: area !== null,
    move: (to: { x: number; y: number }) => change({ position: to }),
    zoomTo: (to: number) => change({ zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, to)) }),
    zoomCoveringTo: (to: number) =>
      change({ zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, to / cover)) }),
    tiltTo: (to: number) => change({ tilt: to }),
    turn: (by: 1 | -1) => change({ quarters: (quarters + by + 4) % 4 }),
    take: setArea,
    use,
  };
}

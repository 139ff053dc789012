import { useState } from 'react';
import { fileApi } from '#data/file.ts';
import type { UploadFile } from '#trade-ui/file-drop/uploads.ts';
import { useDroppedFiles, type DroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import type { FileRef } from '#contract/file/calls.ts';

export const MAX_PICTURES = 8;
export const PICTURE_LIMITS = {
  taken: 'pictures',
  maxMb: 20,
  maxFiles: MAX_PICTURES,
} as const;

const uploadPicture: UploadFile = (file, options) => fileApi.upload(file, 'goods', options);

interface Pictures {
  pictures: readonly FileRef[];
  arrange: (pictures: readonly FileRef[]) => void;
  files: DroppedFiles;
}

export function usePictures(initial: readonly FileRef[]): Pictures {
  const files = useDroppedFiles(uploadPicture, PICTURE_LIMITS);
  const [arranged, setArranged] = useState(initial);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const known = new Set([...removed, ...arranged.map(({ id }) => id)]);
  const arrived = files.refs.filter(({ id }) => !known.has(id));
  const pictures = [...arranged, ...arrived].slice(0, MAX_PICTURES);

  return {
    pictures,
    arrange: (next) => {
      const kept = new Set(next.map(({ id }) => id));
      const gone = pictures.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      setRemoved((before) => new Set([...before, ...gone].filter((id) => !kept.has(id))));
      setArranged(next);
    },
    files: { ...files, items: files.items.filter(({ state }) => state !== 'done') },
  };
}

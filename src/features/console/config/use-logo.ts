import { fileApi } from '#data/file.ts';
import type { ConfigState } from '#contract/console/calls.ts';
import type { UploadFile } from '#trade-ui/file-drop/uploads.ts';
import { useDroppedFiles, type DroppedFiles } from '#trade-ui/file-drop/use-dropped-files.ts';
import type { ConfigDraft } from './config-draft.ts';

export const LOGO_LIMITS = { taken: 'pictures', maxMb: 5, maxFiles: 1 } as const;

const uploadLogo: UploadFile = (file, options) => fileApi.upload(file, 'site', options);

interface Logo {
  files: DroppedFiles;
  isBusy: boolean;
  /** The uploaded picture, if any, as a change of the settings. */
  draft: ConfigDraft;
  /** Address of the picture that a save leads to; null for the product's own mark. */
  shownOf: (draft: ConfigDraft) => string | null;
  reset: () => void;
}

export function useLogo({ logo }: ConfigState): Logo {
  const files = useDroppedFiles(uploadLogo, LOGO_LIMITS);
  const uploaded = files.refs.at(-1);

  return {
    files,
    isBusy: files.isBusy,
    draft: uploaded === undefined ? {} : { 'site.logo': uploaded.id },
    shownOf: (draft) => {
      if (uploaded !== undefined) return uploaded.url;
      return draft['site.logo'] === '' || draft['site.logo'] === null ? null : logo;
    },
    reset: () => files.reset([]),
  };
}

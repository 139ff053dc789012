import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf } from '#trade-ui/file-drop/drop-limits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { StrokeIcon } from '#ui/stroke-icon.tsx';

const CLIP =
  'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L14 7.6';

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void;
}

export const AttachButton = memo(function AttachButton(props: AttachButtonProps) {
  const { onFiles } = props;
  const { t } = useTranslation('chat');
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <>
      <IconButton
        label={t('composer.attach')}
        icon={<StrokeIcon path={CLIP} />}
        onClick={() => inputRef.current?.click()}
      />
      <input
        ref={inputRef}
        type="file"
        hidden
        multiple
        accept={acceptOf('documents')}
        aria-label={t('composer.attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows the same file to be selected again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
});

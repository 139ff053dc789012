import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberMutations } from '#data/member.ts';
import { AntdSurface } from '#ui/antd-surface.tsx';
import { Button } from '#ui/button.tsx';
import { Avatar } from '#trade-ui/avatar.tsx';
import { toast } from '#lib/feedback/feedback.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import member from '../member.module.css';
import {
  AVATAR_MAX_MB,
  AVATAR_TYPES,
  pictureProblem,
  type PictureProblem,
} from '../model/avatar-picture.ts';
import styles from './avatar-field.module.css';
import form from './contact-form.module.css';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

export function AvatarField({ avatar }: { avatar: string | null }) {
  const { t } = useTranslation('member');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const removal = useMutation(memberMutations.removeAvatar);
  const id = useId();

  const choose = (file: File) => {
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong === null) setPicture(file);
  };
  const remove = async () => {
    if (removal.isPending) return;
    try {
      await removal.mutateAsync();
      toast('success', t('crop.removed'));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <div className={styles['field']}>
      <Avatar src={avatar} size={96} />
      <div>
        <p data-tone="tertiary" data-text="small" id={`${id}-hint`} className={styles['hint']}>
          {t('perfect.avatarHint', { max: AVATAR_MAX_MB })}
        </p>
        <div className={styles['buttons']}>
          <Button
            size="small"
            className={member['button']}
            aria-describedby={problem === null ? `${id}-hint` : `${id}-problem`}
            onClick={() => input.current?.click()}
          >
            {avatar === null ? t('perfect.choose') : t('perfect.replace')}
          </Button>
          {avatar !== null && (
            <Button
              size="small"
              className={member['button']}
              aria-disabled={removal.isPending}
              onClick={() => void remove()}
            >
              {t('perfect.remove')}
            </Button>
          )}
        </div>
        {problem !== null && (
          <p
            data-tone="error"
            data-text="small"
            id={`${id}-problem`}
            role="alert"
            className={form['problem']}
          >
            {t(problem, { max: AVATAR_MAX_MB })}
          </p>
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('perfect.avatar')}
        accept={AVATAR_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be selected again.
          target.value = '';
          if (file !== undefined) choose(file);
        }}
      />
      {picture !== null && (
        <AntdSurface>
          <CropDialog
            picture={picture}
            onUnreadable={() => {
              setPicture(null);
              setProblem('problem.unreadable');
            }}
            onClose={() => setPicture(null)}
          />
        </AntdSurface>
      )}
    </div>
  );
}

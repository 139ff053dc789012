import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberMutations } from '#data/member.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import styles from './deletion-dialog.module.css';

const CONSEQUENCES = ['gone', 'points', 'kept', 'phone'] as const;

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('member');
  const { dateTime } = useFormatters();
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const { isPending: busy, mutateAsync: request } = useMutation(memberMutations.requestDeletion);
  const id = useId();
  const isRight = typed.trim().toLowerCase() === t('deletion.word');

  const submit = async () => {
    if (!isRight || busy) return;
    try {
      const { deleteAt } = await request();
      if (deleteAt === null) return;
      setOpen(false);
      toast('info', t('deletion.requested', { date: dateTime(deleteAt) }));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <Dialog
      open={isOpen}
      title={t('deletion.title')}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={null}
      mask={{ closable: !busy }}
    >
      <p>{t('deletion.intro')}</p>
      <ul data-tone="secondary" className={styles['list']}>
        {CONSEQUENCES.map((each) => (
          <li key={each}>{t(`deletion.${each}`)}</li>
        ))}
      </ul>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label data-tone="secondary" htmlFor={id}>
          {t('deletion.typed', { word: t('deletion.word') })}
        </label>
        <input
          data-surface="box"
          data-tone="default"
          id={id}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles['buttons']}>
          <Button onClick={() => setOpen(false)}>{t('deletion.keep')}</Button>
          <Button danger type="primary" htmlType="submit" disabled={!isRight} loading={busy}>
            {busy ? t('deletion.busy') : t('deletion.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

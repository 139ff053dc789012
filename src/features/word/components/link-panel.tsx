import type { Editor } from '@tiptap/react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { isSafeLink } from '../model/safe-link.ts';
import styles from './panel.module.css';

export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('word');
  const id = useId();
  const before: unknown = editor.getAttributes('link')['href'];
  const [address, setAddress] = useState(typeof before === 'string' ? before : '');
  const [isWrong, setIsWrong] = useState(false);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = address.trim();
    if (!isSafeLink(href)) {
      setIsWrong(true);
      return;
    }
    const { empty } = editor.state.selection;
    const chain = editor.chain().extendMarkRange('link');
    if (empty && before === undefined) {
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else {
      chain.setLink({ href }).run();
    }
    onClose();
  };

  return (
    <form className={styles['panel']} noValidate onSubmit={handleSubmit}>
      <div className={styles['field']}>
        <label htmlFor={id}>{t('link.address')}</label>
        <input
          data-surface="box"
          id={id}
          type="url"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}hint`}
          onChange={(event) => {
            setAddress(event.target.value);
            setIsWrong(false);
          }}
        />
        <small id={`${id}hint`} className={isWrong ? styles['problem'] : undefined}>
          {isWrong ? t('link.wrong') : t('link.hint')}
        </small>
      </div>
      <div className={styles['ways']}>
        <Button variant="primary" size="large" type="submit">
          {t('link.set')}
        </Button>
        {before !== undefined && (
          <Button
            size="large"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('link.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

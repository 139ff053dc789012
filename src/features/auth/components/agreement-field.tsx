import { useId, type MouseEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/check.tsx';
import type { EntryProblem } from '../model/entry-form.ts';
import styles from './entry.module.css';
import { FieldProblem } from './problem.tsx';

export type AgreedDocument = 'agreement' | 'privacy';

interface AgreementFieldProps {
  checked: boolean;
  problem: EntryProblem | undefined;
  onChange: (checked: boolean) => void;
  onRead: (document: AgreedDocument) => void;
}

export function AgreementField(props: AgreementFieldProps) {
  const { checked, problem, onChange, onRead } = props;
  const { t } = useTranslation('auth');
  const id = useId();
  const agreementHref = useHref(paths.systemAgreement);
  const privacyHref = useHref(paths.systemPrivacy);

  const read = (document: AgreedDocument) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRead(document);
  };

  return (
    <div className={styles['agreement']}>
      <label>
        <Checkbox
          name="agreed"
          checked={checked}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <Trans
            t={t}
            i18nKey="agreement.text"
            components={{
              user: (
                // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the translation provides its text
                <a href={agreementHref} target="_blank" onClick={read('agreement')} />
              ),
              privacy: (
                // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the translation provides its text
                <a href={privacyHref} target="_blank" onClick={read('privacy')} />
              ),
            }}
          />
        </span>
      </label>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import type { Problems, SubmissionFormState } from '../hooks/use-submission-form.ts';
import { needsConsent } from '../model/form-kinds.ts';
import { fieldsOf, picturesOf, productsOf } from '../model/submission-form.ts';
import { ShownPictures } from './shown-pictures.tsx';
import styles from './form.module.css';
import { consentOf, failureText, filesLabelOf, problemText } from './form-texts.ts';
import { FormTextField } from './form-text-field.tsx';

interface SubmissionFormProps {
  kind: SubmissionKind;
  form: SubmissionFormState;
  sendLabel: string;
  hasConsent?: boolean;
  onCancel?: () => void;
  children?: ReactNode;
}

export function SubmissionForm(props: SubmissionFormProps) {
  const { kind, form, sendLabel, hasConsent = false, onCancel } = props;
  const { t } = useTranslation(['submissions', 'common']);
  const id = useId();
  const { texts, problems, failure } = form;
  const fields = fieldsOf(kind);
  const asksConsent = needsConsent(kind) && !hasConsent;

  const send = async () => {
    const found: Problems = await form.send();
    const first = [...fields, 'consent' as const].find((field) => field in found);
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };

  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      {props.children}
      {form.isKept && (
        <p data-tone="secondary" data-text="small" className={styles['kept']} role="status">
          {t('form.kept')}
          <Button size="small" onClick={form.drop}>
            {t('form.drop')}
          </Button>
        </p>
      )}
      {fields.map((field) => (
        <FormTextField
          key={field}
          id={`${id}-${field}`}
          kind={kind}
          field={field}
          value={texts[field]}
          problem={problems[field] && problemText(t, problems[field])}
          onChange={(value) => form.change(field, value)}
        >
          {field === 'products' && <Products names={productsOf(texts.products)} />}
        </FormTextField>
      ))}
      <FileDrop
        label={filesLabelOf(t, kind)}
        limits={form.limits}
        files={form.files}
        problem={problems.fileIds && problemText(t, problems.fileIds)}
      />
      {kind === 'enterprise' && (
        <ShownPictures
          files={form.files.refs}
          shown={picturesOf(texts)}
          onChange={(ids) => form.change('pictures', ids.join(','))}
        />
      )}
      {asksConsent && (
        <div className={styles['field']}>
          <label data-tone="secondary" className={styles['consent']}>
            <Checkbox
              id={`${id}-consent`}
              checked={texts.consent === 'yes'}
              aria-invalid={problems.consent !== undefined}
              aria-describedby={problems.consent && `${id}-consent-problem`}
              onChange={({ target }) => form.change('consent', target.checked ? 'yes' : '')}
            />
            {consentOf(t, kind)}
          </label>
          {problems.consent !== undefined && (
            <p
              data-text="small"
              id={`${id}-consent-problem`}
              className={styles['problem']}
              role="alert"
            >
              {problemText(t, problems.consent)}
            </p>
          )}
        </div>
      )}
      {failure !== null && (
        <p data-text="small" className={styles['failure']} role="alert">
          {failureText(t, failure)}
        </p>
      )}
      <div className={styles['actions']}>
        {onCancel !== undefined && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
        <Button variant="primary" type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t('form.sending') : sendLabel}
        </Button>
      </div>
    </form>
  );
}

function Products({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;

  return (
    <ul className={styles['chips']}>
      {names.map((name) => (
        <li data-surface="ring" data-tone="secondary" data-text="caption" key={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { failureMessage } from '#lib/http/failure-message.ts';
import type { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import type { ContactForm } from '../hooks/use-contact-form.ts';
import { CONTACT_LIMITS, type ContactProblem, type TextField } from '../model/contact-form.ts';
import { shownName } from '../model/shown-name.ts';
import styles from './contact-form.module.css';

const CONTACT = [
  { field: 'name', type: 'text', autoComplete: 'name' },
  { field: 'phone', type: 'tel', autoComplete: 'tel' },
  { field: 'email', type: 'email', autoComplete: 'email' },
  { field: 'address', type: 'text', autoComplete: 'street-address' },
] as const;
const SHOW_AS = [
  { value: 'nickname', label: 'perfect.showNickname' },
  { value: 'masked', label: 'perfect.showMasked' },
  { value: 'anonymous', label: 'perfect.showAnonymous' },
] as const;

export function ContactFields({ form }: { form: ContactForm }) {
  const { t } = useTranslation('member');
  const { values, problems, change, saving } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const text = (field: TextField) => ({
    label: t(`perfect.${field}`),
    name: field,
    value: values[field],
    problem: problems[field],
    maxLength: CONTACT_LIMITS[field],
    onChange: (value: string) => change({ [field]: value }),
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <TextLine {...text('nickname')} type="text" autoComplete="nickname" />
      <fieldset className={styles['group']}>
        <legend>{t('perfect.showAs')}</legend>
        <p data-tone="tertiary" data-text="small" className={styles['hint']}>
          {t('perfect.showAsHint')}
        </p>
        <div className={styles['choices']}>
          {SHOW_AS.map(({ value, label }) => (
            <label key={value}>
              <Radio
                name="showAs"
                value={value}
                checked={values.showAs === value}
                onChange={() => change({ showAs: value })}
              />
              <span data-surface="box" data-tone="secondary">
                {t(label)}
                <small data-clip data-tone="tertiary" data-text="small">
                  {shownName(values.nickname.trim(), value) ?? t('privacy.anonymous')}
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>{t('perfect.contact')}</legend>
        <p data-tone="tertiary" data-text="small" className={styles['hint']}>
          {t('perfect.contactHint')}
        </p>
        {CONTACT.map(({ field, ...input }) => (
          <TextLine key={field} {...text(field)} {...input} />
        ))}
      </fieldset>
      <Button
        variant="primary"
        size="large"
        type="submit"
        className={styles['submit']}
        aria-disabled={saving}
      >
        {saving ? t('perfect.saving') : t('perfect.save')}
      </Button>
      {form.failure !== null && <Failure error={form.failure} />}
    </form>
  );
}

interface TextLineProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'maxLength'
> {
  label: string;
  value: string;
  problem: ContactProblem | undefined;
  onChange: (value: string) => void;
}

function TextLine({ label, value, problem, onChange, ...input }: TextLineProps) {
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        data-surface="box"
        data-tone="default"
        {...input}
        id={id}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {isWrong && (
        <p
          data-tone="error"
          data-text="small"
          id={`${id}-problem`}
          role="alert"
          className={styles['problem']}
        >
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}

function ProblemText({ problem }: { problem: ContactProblem }) {
  const { t } = useTranslation('member');
  return 'text' in problem ? problem.text : t(problem.key);
}

function Failure({ error }: { error: ApiError }) {
  const { t } = useTranslation('errors');
  const message = failureMessage(error);
  return (
    <p data-tone="error" data-text="small" role="alert" className={styles['problem']}>
      {'text' in message ? message.text : t(message.key)}
    </p>
  );
}

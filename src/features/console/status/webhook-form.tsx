import { useMutation } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/status/calls.ts';
import { WEBHOOK_FORMS, WEBHOOK_TOPICS } from '#contract/status/constants.ts';
import { statusMutations } from '#data/status.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { Check } from '../management/check.tsx';
import { SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import { useTypedDraft } from '../management/use-typed-draft.ts';
import page from '../management/page.module.css';
import styles from './status.module.css';
import { draftOf, problemsOf, requestOf, type WebhookDraft } from './webhook-draft.ts';

interface WebhookFormProps {
  /** null: a new one. */
  saved: Webhook | null;
  hosts: readonly string[];
  onClose: () => void;
  onReload: () => void;
}

const LANGUAGES = ['zh-CN', 'en-US'] as const;
const NAMES = { 'zh-CN': 'chinese', 'en-US': 'english' } as const;

export function WebhookForm({ saved, hosts, onClose, onReload }: WebhookFormProps) {
  const { t, i18n } = useTranslation(['status', 'common']);
  const id = useId();
  const { mutateAsync: save } = useMutation(statusMutations.saveWebhook);
  const saving = useSaving(onReload);
  const { draft, isDirty, change } = useTypedDraft(draftOf(saved, i18n.language), saving);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = Object.fromEntries(
      Object.entries(problemsOf(draft, saved === null)).flatMap(([field, problem]) =>
        problem === undefined ? [] : [[field, t(`problem.${problem}`)]],
      ),
    );
    saving.show(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      document.getElementById(`${id}${first}`)?.focus();
      return;
    }
    void saving
      .run(() => save(requestOf(draft, saved)))
      .then((after) => {
        if (after === undefined) return;
        toast('success', t('saved'));
        onClose();
      });
  };
  const texts = (field: keyof WebhookDraft, note?: string) => ({
    id: `${id}${field}`,
    note,
    problem: saving.problems[field],
  });

  return (
    <form
      className={form['card']}
      aria-label={saved === null ? t('newHook') : t('editName', { name: saved.name })}
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit}
    >
      <div className={form['row']}>
        <TextField
          {...texts('name')}
          label={t('name')}
          isRequired
          maxLength={50}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <SelectField
          {...texts('form')}
          label={t('form')}
          value={draft.form}
          choices={WEBHOOK_FORMS}
          nameOf={(each) => t(`forms.${each}`)}
          onChange={(each) => change({ form: each })}
        />
        <SelectField
          {...texts('language')}
          label={t('language')}
          value={draft.language}
          choices={LANGUAGES}
          nameOf={(each) => t(`languages.${NAMES[each]}`)}
          onChange={(language) => change({ language })}
        />
      </div>
      <TextField
        {...texts(
          'address',
          saved !== null
            ? t('addressSaved', { host: saved.host })
            : hosts.length === 0
              ? t('addressNote')
              : t('addressHosts', { hosts: hosts.join(', ') }),
        )}
        label={t('address')}
        isRequired={saved === null}
        maxLength={1000}
        value={draft.address}
        onChange={(address) => change({ address })}
      />
      {draft.form !== 'wecom' && (
        <TextField
          {...texts(
            'secret',
            saved?.hasSecret === true ? t('secretSaved') : t(`secretNote.${draft.form}`),
          )}
          label={t('secret')}
          isSecret
          maxLength={200}
          disabled={draft.removesSecret}
          value={draft.secret}
          onChange={(secret) => change({ secret })}
        />
      )}
      {draft.form !== 'wecom' && saved?.hasSecret === true && (
        <label className={page['switch']}>
          <Checkbox
            checked={draft.removesSecret}
            onChange={({ target }) => change({ removesSecret: target.checked, secret: '' })}
          />
          {t('removeSecret')}
        </label>
      )}
      <fieldset className={form['group']} id={`${id}topics`} tabIndex={-1}>
        <legend>{t('topics')}</legend>
        <div className={form['checks']}>
          {WEBHOOK_TOPICS.map((topic) => (
            <Check
              key={topic}
              label={topic === 'waiting' ? t('topicWaiting') : t(`part.${topic}`)}
              isOn={draft.topics.includes(topic)}
              onChange={(isOn) =>
                change({
                  topics: WEBHOOK_TOPICS.filter((each) =>
                    each === topic ? isOn : draft.topics.includes(each),
                  ),
                })
              }
            />
          ))}
        </div>
        {saving.problems['topics'] !== undefined && (
          <p data-text="caption" className={form['problem']} role="alert">
            {saving.problems['topics']}
          </p>
        )}
      </fieldset>
      {draft.topics.includes('waiting') && (
        <TextField
          {...texts('waitingHours')}
          label={t('waitingHours')}
          unit={t('hours')}
          isNumeric
          maxLength={3}
          value={draft.waitingHours}
          onChange={(waitingHours) => change({ waitingHours })}
        />
      )}
      <label className={page['switch']}>
        <Checkbox
          checked={draft.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        {t('isOn')}
      </label>
      {saving.isStale && (
        <p data-tone="warning" className={form['stale']} role="alert">
          {t('hookStale')}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <SaveButton isBusy={!isDirty || saving.isSaving} />
      </div>
    </form>
  );
}

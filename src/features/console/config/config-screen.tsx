import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleMutations, consoleQueries } from '#data/console.ts';
import { ListPending } from '#ui/list-states.tsx';
import { AntdSurface } from '#ui/antd-surface.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ConfigState } from '#contract/console/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Checkbox } from '#ui/check.tsx';
import { SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import { useUnsavedGuard } from '../management/use-typed-draft.ts';
import { changesOf, problemsOf, valuesOf, type ConfigDraft } from './config-draft.ts';
import styles from './config.module.css';
import { PublicTexts } from './public-texts.tsx';
import { PluginSettings } from './plugin-settings.tsx';
import { RewardAmounts } from './reward-amounts.tsx';
import { SavedSettings } from './saved-settings.tsx';
import { SiteFields } from './site-fields.tsx';
import { useLogo } from './use-logo.ts';

const ChangeReview = lazyPart(async () => (await import('./change-review.tsx')).ChangeReview, {
  namespaces: ['settings'],
});

const SHOP_STATES = ['announced', 'open'] as const;

export function ConfigScreen() {
  const { t } = useTranslation('management');
  const query = useQuery(consoleQueries.config());
  const { data, refetch } = query;

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('config.title')}</h1>
        <p data-tone="secondary" data-text="small">
          {t('config.subtitle')}
        </p>
      </header>
      {data !== undefined && <ConfigForm saved={data} onReload={() => void refetch()} />}
      {data === undefined && (
        <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} />
      )}
    </div>
  );
}

interface ConfigFormProps {
  saved: ConfigState;
  onReload: () => void;
}

/** Sends only changed values, so that concurrent edits of others are kept. */
function ConfigForm({ saved, onReload }: ConfigFormProps) {
  const { t } = useTranslation('management');
  const [typed, setTyped] = useState<ConfigDraft>({});
  const logo = useLogo(saved);
  const [isReviewed, setIsReviewed] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync: saveConfig } = useMutation(consoleMutations.saveConfig);
  // After a conflict, own changes are applied on top of the reloaded values.
  const saving = useSaving(onReload);
  const draft = { ...typed, ...logo.draft };
  const values = valuesOf(saved, draft);
  const changes = changesOf(saved, draft);
  const count = changes.length;
  const found = Object.fromEntries(
    Object.entries(problemsOf(values)).map(([key, problem]) => [key, t(`config.${problem}`)]),
  );
  const problems = isChecked ? { ...saving.problems, ...found } : saving.problems;
  useUnsavedGuard(count > 0);

  const change = (part: ConfigDraft) => {
    if (part['site.logo'] === null) logo.reset();
    setTyped((current) => ({ ...current, ...part }));
    for (const key of Object.keys(part)) saving.clear(key);
  };
  const reset = () => {
    setTyped({});
    logo.reset();
    setIsChecked(false);
  };
  const review = () => {
    setIsChecked(true);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.getElementById(`config-${first}`)?.focus();
      return;
    }
    setIsReviewed(true);
  };
  const save = async () => {
    const sent = Object.fromEntries(
      changes.map(({ key, after, isReturned }) => [key, isReturned ? null : after]),
    );
    const after = await saving.run(() => saveConfig({ values: sent, version: saved.version }));
    setIsReviewed(false);
    if (after === undefined) return;
    reset();
    toast('success', t('panel.saved'));
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (count > 0 && !logo.isBusy) review();
  };

  return (
    <form
      className={styles['form']}
      aria-label={t('config.title')}
      noValidate
      onSubmit={handleSubmit}
    >
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <SiteFields
            values={values}
            shown={logo.shownOf(draft)}
            problems={problems}
            files={logo.files}
            onChange={change}
          />
          <section className={form['group']} aria-labelledby="config-access">
            <h2 id="config-access">{t('config.access')}</h2>
            <Field id="config-shop.state" label={t('config.shopState')}>
              <Select
                id="config-shop.state"
                value={String(values['shop.state'])}
                onChange={({ target }) => change({ 'shop.state': target.value })}
              >
                {SHOP_STATES.map((each) => (
                  <option key={each} value={each}>
                    {t(`config.${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <label className={styles['switch']}>
              <Checkbox
                checked={values['registration.review'] === true}
                onChange={({ target }) => change({ 'registration.review': target.checked })}
              />
              {t('config.registrationReview')}
            </label>
          </section>
          <RewardAmounts
            values={values}
            changed={new Set(changes.map(({ key }) => key))}
            problems={problems}
            onChange={change}
          />
          <SavedSettings state={saved} draft={draft} onReturn={(key) => change({ [key]: null })} />
        </div>
        <PluginSettings values={values} problems={problems} onChange={change} />
        <PublicTexts values={values} problems={problems} onChange={change} />
      </div>
      {saving.isStale && count > 0 && (
        <p data-tone="warning" className={form['stale']} role="alert">
          {t('config.stale')}
        </p>
      )}
      <div className={styles['bar']}>
        <p role="status">
          {saving.isSaving ? t('panel.saving') : count > 0 && t('config.changes', { count })}
        </p>
        <Button className={form['button']} aria-disabled={count === 0} onClick={reset}>
          {t('config.reset')}
        </Button>
        <SaveButton isBusy={count === 0 || saving.isSaving || logo.isBusy} />
      </div>
      {isReviewed && (
        <AntdSurface>
          <ChangeReview
            changes={changes}
            isSaving={saving.isSaving}
            onSave={() => void save()}
            onClose={() => setIsReviewed(false)}
          />
        </AntdSurface>
      )}
    </form>
  );
}

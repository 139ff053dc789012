import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '#ui/badge.tsx';
import { Button, ButtonLink, type ButtonLook } from '#ui/button.tsx';
import { CardFrame } from '#ui/card.tsx';
import { Checkbox, Radio } from '#ui/check.tsx';
import { Combobox, matchOptions } from '#ui/combobox.tsx';
import { DayField } from '#ui/day-input/day-field.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListEnd, ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StrokeIcon } from '#ui/stroke-icon.tsx';
import { AreaField, SelectField, TextField } from '#ui/text-field.tsx';
import { paths } from '#lib/paths.ts';
import { setPreference, usePreferences, type Preferences } from '#stores/preferences.ts';
import styles from './kit-page.module.css';

const CHOICES = {
  'color-scheme': ['dark', 'light'],
  language: ['zh-cn', 'en'],
  size: ['small', 'default', 'large'],
} as const satisfies { [Key in keyof Preferences]?: readonly Preferences[Key][] };

const VARIANTS = ['primary', 'secondary', 'accent', 'danger', 'quiet', 'plain', 'link'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const TONES = [
  'default',
  'secondary',
  'tertiary',
  'primary',
  'info',
  'success',
  'warning',
  'error',
] as const;
const TEXTS = [
  'micro',
  'tiny',
  'caption',
  'small',
  'interface',
  'reading',
  'message',
  'lead',
  'heading',
  'section',
  'page',
  'title',
] as const;
const SURFACES = [
  'card',
  'frame',
  'box',
  'tile',
  'float',
  'raised',
  'well',
  'outline',
  'ring',
  'tag',
] as const;
const TONE_OPTIONS = TONES.map((tone) => ({ value: tone, label: tone }));
const CHECKED = [true, false];
const ICON = 'M12 5v14M5 12h14';

const ignore = () => undefined;

/** All parts of the kit, in development only. The controls at the top change the preferences. */
export function KitPage() {
  return (
    <main className={styles['page']}>
      <Choice name="color-scheme" />
      <Choice name="language" />
      <Choice name="size" />
      <Buttons />
      <Fields />
      <Texts />
      <Lists />
    </main>
  );
}

function Choice({ name }: { name: keyof typeof CHOICES }) {
  const value: string = usePreferences((preferences) => preferences[name]);
  const choices: readonly string[] = CHOICES[name];
  return (
    <SelectField
      id={`kit-${name}`}
      label={name}
      value={value}
      choices={choices}
      nameOf={(choice) => choice}
      onChange={(choice) => {
        const known = CHOICES[name].find((each) => each === choice);
        if (known !== undefined) setPreference(name, known);
      }}
    />
  );
}

function Buttons() {
  const { t } = useTranslation();
  const row = (look: ButtonLook) => (
    <div key={`${String(look.variant)} ${String(look.size)}`} className={styles['row']}>
      <Button {...look}>{t('retry')}</Button>
      <Button {...look} disabled>
        {t('retry')}
      </Button>
      <ButtonLink {...look} to={paths.root}>
        {t('backHome')}
      </ButtonLink>
    </div>
  );
  return (
    <CardFrame title="button, icon-button, menu, badge">
      <div className={styles['parts']}>
        {VARIANTS.flatMap((variant) => SIZES.map((size) => row({ variant, size })))}
        <div className={styles['row']}>
          <IconButton label={t('edit')} icon={<StrokeIcon path={ICON} />} />
          <IconButton isOn label={t('edit')} icon={<StrokeIcon path={ICON} />} />
          <IconButton disabled label={t('edit')} icon={<StrokeIcon path={ICON} />} />
          <CountBadge count={120}>
            <IconButton label={t('edit')} icon={<StrokeIcon path={ICON} />} />
          </CountBadge>
          <MenuButton
            label={t('edit')}
            variant="secondary"
            items={() => [
              { id: 'edit', label: t('edit'), onSelect: ignore, isChosen: true },
              { id: 'cancel', label: t('cancel'), onSelect: ignore, isChosen: false },
            ]}
          >
            {t('edit')}
          </MenuButton>
        </div>
      </div>
    </CardFrame>
  );
}

function Fields() {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const [day, setDay] = useState('');
  const shared = { value, label: t('edit'), onChange: setValue };
  return (
    <CardFrame title="field, text-field, select, combobox, check, search-field">
      <div className={styles['parts']}>
        <TextField {...shared} id="kit-text" note={t('loadFailed')} />
        <TextField {...shared} id="kit-problem" problem={t('loadFailed')} unit="mm" isNumeric />
        <TextField {...shared} id="kit-disabled" disabled />
        <AreaField {...shared} id="kit-area" rows={3} maxLength={200} />
        <DayField id="kit-day" label={t('edit')} value={day} onChange={setDay} />
        <SearchField label={t('edit')} value={value} onType={setValue} />
        <Field id="kit-combobox" label={t('edit')}>
          <Combobox
            id="kit-combobox"
            label={t('edit')}
            text={value}
            options={matchOptions(TONE_OPTIONS, value)}
            onType={setValue}
            onChoose={setValue}
          />
        </Field>
        <div className={styles['row']}>
          {CHECKED.map((checked) => (
            <label key={String(checked)}>
              <Checkbox checked={checked} onChange={ignore} />{' '}
              <Radio checked={checked} onChange={ignore} /> {t('edit')}
            </label>
          ))}
          <label>
            <Checkbox disabled checked onChange={ignore} /> <Radio disabled onChange={ignore} />{' '}
            {t('cancel')}
          </label>
        </div>
      </div>
    </CardFrame>
  );
}

function Texts() {
  const { t } = useTranslation();
  return (
    <CardFrame title="look.css">
      <div className={styles['parts']}>
        {TEXTS.map((text) => (
          <p key={text} data-text={text}>
            {text} {t('backHome')}
          </p>
        ))}
        {TONES.map((tone) => (
          <p key={tone} data-tone={tone} data-weight="medium">
            {tone} {t('backHome')}
          </p>
        ))}
        {SURFACES.map((surface) => (
          <p key={surface} data-surface={surface} className={styles['surface']}>
            {surface}
          </p>
        ))}
      </div>
    </CardFrame>
  );
}

function Lists() {
  const { t } = useTranslation();
  const texts = { failed: t('loadFailed'), loadingMore: t('retry') };
  return (
    <CardFrame title="list-states, skeleton, notice">
      <div className={styles['parts']}>
        <ListSkeleton label={t('retry')} rows={4} />
        <ListFailure text={t('loadFailed')} onRetry={ignore} />
        <ListNotice title={t('loadFailed')} hint={t('backHome')}>
          <Button size="small">{t('retry')}</Button>
        </ListNotice>
        <ListEnd hasMore={false} paging="idle" texts={texts} onRetry={ignore} />
      </div>
    </CardFrame>
  );
}

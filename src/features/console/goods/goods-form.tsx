import { useEffect, useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shopApi } from '#api/shop-api.ts';
import { FileDrop } from '#components/file-drop/file-drop.tsx';
import type { Goods, GoodsClass } from '#contract/shop/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { controlProps, Field } from '../management/field.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import {
  draftOf,
  fieldsOf,
  isNumberRight,
  RANGES,
  type GoodsDraft,
  type NumberField,
} from './goods-draft.ts';
import { PictureOrder } from './picture-order.tsx';
import { MOST_PICTURES, PICTURE_LIMITS, usePictures } from './use-pictures.ts';

const NUMBERS = ['price', 'stock', 'limitPerMember'] as const satisfies NumberField[];

interface GoodsFormProps {
  /** Null: new ones. */
  goods: Goods | null;
  classes: readonly GoodsClass[];
  onDirty: (isDirty: boolean) => void;
  onSaved: (goods: Goods) => void;
  /** Reads what somebody else has saved. */
  onReload: () => void;
}

export function GoodsForm({ goods, classes, ...on }: GoodsFormProps) {
  const { t } = useTranslation(['management', 'consoleGoods', 'common']);
  const ids = useId();
  const [initial] = useState(() => draftOf(goods));
  const [draft, setDraft] = useState(initial);
  const saving = useSaving();
  const { problems } = saving;
  const { pictures, arrange, files } = usePictures(initial.pictures);
  const isDirty =
    JSON.stringify({ ...draft, pictures }) !== JSON.stringify(initial) || files.items.length > 0;
  const { onDirty } = on;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const edit = (part: Partial<GoodsDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    for (const field of Object.keys(part)) saving.clear(field);
  };
  const save = async () => {
    const found: Record<string, string> = {};
    if (draft.name.trim() === '') found['name'] = t('panel.required');
    for (const field of NUMBERS) {
      if (!isNumberRight(draft, field)) found[field] = t('consoleGoods:number', RANGES[field]);
    }
    const [first] = Object.keys(found);
    if (first !== undefined) {
      saving.show(found);
      document.getElementById(`${ids}-${first}`)?.focus();
      return;
    }
    const saved = await saving.run(() =>
      shopApi.saveGoods({
        ...fieldsOf({ ...draft, pictures }),
        ...(goods === null ? {} : { id: goods.id, version: goods.version, stockSeen: goods.stock }),
      }),
    );
    if (saved === undefined) return;
    toast('success', t('panel.saved'));
    on.onSaved(saved);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!files.isBusy) void save();
  };

  const numberField = (
    field: NumberField,
    texts: { label: string; unit: string; note?: string },
  ) => (
    <Field id={`${ids}-${field}`} problem={problems[field]} {...texts}>
      <input
        {...controlProps(`${ids}-${field}`, problems[field], texts.note !== undefined)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-figures=""
        aria-required={!RANGES[field].mayBeEmpty}
        value={draft[field]}
        onChange={({ target }) => edit({ [field]: target.value })}
      />
    </Field>
  );

  return (
    <form
      className={form['form']}
      aria-label={t('consoleGoods:form')}
      noValidate
      onSubmit={handleSubmit}
    >
      <p className={form['note']}>{t(`consoleGoods:${goods === null ? 'both' : 'language'}`)}</p>
      <Field id={`${ids}-name`} label={t('consoleGoods:name')} problem={problems['name']}>
        <input
          {...controlProps(`${ids}-name`, problems['name'], false)}
          type="text"
          autoComplete="off"
          aria-required
          maxLength={100}
          value={draft.name}
          onChange={({ target }) => edit({ name: target.value })}
        />
      </Field>
      <Field
        id={`${ids}-description`}
        label={t('consoleGoods:description')}
        note={t('consoleGoods:descriptionNote')}
        problem={problems['description']}
      >
        <textarea
          {...controlProps(`${ids}-description`, problems['description'])}
          rows={6}
          maxLength={5000}
          value={draft.description}
          onChange={({ target }) => edit({ description: target.value })}
        />
      </Field>
      <Field id={`${ids}-class`} label={t('consoleGoods:class')} problem={problems['classId']}>
        <select
          {...controlProps(`${ids}-class`, problems['classId'], false)}
          value={draft.classId}
          onChange={({ target }) => edit({ classId: target.value })}
        >
          <option value="">{t('consoleGoods:noClass')}</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <div className={form['row']}>
        {numberField('price', { label: t('consoleGoods:price'), unit: t('consoleGoods:points') })}
        {numberField('stock', {
          label: t('consoleGoods:stock'),
          unit: t('consoleGoods:pieces'),
          note: t('consoleGoods:stockNote'),
        })}
        {numberField('limitPerMember', {
          label: t('consoleGoods:limit'),
          unit: t('consoleGoods:pieces'),
          note: t('consoleGoods:limitNote'),
        })}
      </div>
      <fieldset className={form['group']}>
        <legend>{t('consoleGoods:pictures.label')}</legend>
        <PictureOrder pictures={pictures} onChange={arrange} />
        {pictures.length < MOST_PICTURES && (
          <FileDrop
            label={t('consoleGoods:pictures.add')}
            limits={{ ...PICTURE_LIMITS, mostFiles: MOST_PICTURES - pictures.length }}
            files={files}
            problem={problems['pictures']}
          />
        )}
      </fieldset>
      <div className={form['group']}>
        <div className={form['checks']}>
          <label className={form['check']}>
            <input
              type="checkbox"
              checked={draft.state === 'on'}
              onChange={({ target }) => edit({ state: target.checked ? 'on' : 'off' })}
            />
            {t('consoleGoods:on')}
          </label>
        </div>
        <p className={form['note']}>{t('consoleGoods:onNote')}</p>
      </div>
      {saving.isStale && (
        <div className={form['stale']} role="alert">
          {t('panel.stale')}
          <button type="button" className={form['button']} data-small="" onClick={on.onReload}>
            {t('panel.newest')}
          </button>
        </div>
      )}
      <div className={form['actions']}>
        <p role="status">{saving.isSaving ? t('panel.saving') : isDirty && t('panel.unsaved')}</p>
        <button
          type="submit"
          className={form['button']}
          data-primary=""
          aria-disabled={saving.isSaving || files.isBusy}
        >
          {t('common:save')}
        </button>
      </div>
    </form>
  );
}

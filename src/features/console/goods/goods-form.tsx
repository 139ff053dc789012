import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleMutations } from '#data/console.ts';
import { FileDrop } from '#trade-ui/file-drop/file-drop.tsx';
import type { Goods, GoodsClass } from '#contract/shop/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Check } from '../management/check.tsx';
import { ClassField } from '../management/class-field.tsx';
import { FormActions, SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { StaleNotice } from '../management/stale-notice.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import { useDraft, useToldDirty } from '../management/use-draft.ts';
import type { FormEvents } from '../management/use-edited.ts';
import { useSaving } from '../management/use-saving.ts';
import { draftOf, fieldsOf, isNumberRight, RANGES, type NumberField } from './goods-draft.ts';
import { PictureOrder } from './picture-order.tsx';
import { MAX_PICTURES, PICTURE_LIMITS, usePictures } from './use-pictures.ts';

const NUMBERS = ['price', 'stock', 'limitPerMember'] as const satisfies NumberField[];

interface GoodsFormProps extends FormEvents<Goods> {
  goods: Goods | null;
  classes: readonly GoodsClass[];
}

export function GoodsForm({ goods, classes, ...on }: GoodsFormProps) {
  const { t } = useTranslation(['management', 'consoleGoods']);
  const ids = useId();
  const [initial] = useState(() => draftOf(goods));
  const { mutateAsync: saveGoods } = useMutation(consoleMutations.saveGoods);
  const saving = useSaving();
  const { problems } = saving;
  const { draft, change } = useDraft(initial, saving);
  const { pictures, arrange, files } = usePictures(initial.pictures);
  const isDirty =
    JSON.stringify({ ...draft, pictures }) !== JSON.stringify(initial) || files.items.length > 0;
  useToldDirty(isDirty, on.onDirty);

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
      saveGoods({
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
    <TextField
      id={`${ids}-${field}`}
      problem={problems[field]}
      {...texts}
      isNumeric
      isRequired={!RANGES[field].mayBeEmpty}
      value={draft[field]}
      onChange={(typed) => change({ [field]: typed })}
    />
  );

  return (
    <form
      className={form['form']}
      aria-label={t('consoleGoods:form')}
      noValidate
      onSubmit={handleSubmit}
    >
      <p data-text="caption" className={form['note']}>
        {t(`consoleGoods:${goods === null ? 'both' : 'language'}`)}
      </p>
      <TextField
        id={`${ids}-name`}
        label={t('consoleGoods:name')}
        problem={problems['name']}
        isRequired
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <AreaField
        id={`${ids}-description`}
        label={t('consoleGoods:description')}
        note={t('consoleGoods:descriptionNote')}
        problem={problems['description']}
        rows={6}
        maxLength={5000}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <ClassField
        id={`${ids}-class`}
        label={t('consoleGoods:class')}
        problem={problems['classId']}
        classes={classes}
        none={t('consoleGoods:noClass')}
        value={draft.classId}
        onChange={(classId) => change({ classId })}
      />
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
        {pictures.length < MAX_PICTURES && (
          <FileDrop
            label={t('consoleGoods:pictures.add')}
            limits={{ ...PICTURE_LIMITS, maxFiles: MAX_PICTURES - pictures.length }}
            files={files}
            problem={problems['pictures']}
          />
        )}
      </fieldset>
      <div className={form['group']}>
        <div className={form['checks']}>
          <Check
            label={t('consoleGoods:on')}
            isOn={draft.state === 'on'}
            onChange={(isOn) => change({ state: isOn ? 'on' : 'off' })}
          />
        </div>
        <p data-text="caption" className={form['note']}>
          {t('consoleGoods:onNote')}
        </p>
      </div>
      {saving.isStale && <StaleNotice onReload={on.onReload} />}
      <FormActions isSaving={saving.isSaving} isDirty={isDirty}>
        <SaveButton isBusy={saving.isSaving || files.isBusy} />
      </FormActions>
    </form>
  );
}

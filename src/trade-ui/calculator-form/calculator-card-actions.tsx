import { useTranslation } from 'react-i18next';
import type { Calculation } from '#contract/calculator/calls.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { shareFile } from '#lib/share-file.ts';
import { tableToTsv } from '#ui/markdown/table-text.ts';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import type { ArrangedResult } from './arrange-result.ts';
import { CardPicture } from './card-picture.tsx';
import {
  calculationAsRows,
  calculationAsText,
  quantityText,
  type ValueNames,
} from './calculation-text.ts';
import type { CardRun } from './card-run.ts';
import type { CardVerbs } from './card-verbs.ts';
import { followUpQuestion } from './follow-up-question.ts';
import { otherMaterials, pieceKind, usualPiece } from './next-steps.ts';
import { plainLine, readValues } from './read-values.ts';
import type { LiveCalculator } from './use-calculator.ts';
import { useNextSteps } from './use-next-steps.ts';

interface CalculatorCardActionsProps {
  title: string;
  run: CardRun;
  live: LiveCalculator;
  result: Calculation;
  arranged: ArrangedResult;
  names: ValueNames;
  verbs: CardVerbs;
  isNarrow: boolean;
}

/** Next actions on a calculation; on a phone, most of them are in the 'more' menu. */
export function CalculatorCardActions(props: CalculatorCardActionsProps) {
  const { title, run, live, result, arranged, names, verbs, isNarrow } = props;
  const { t } = useTranslation('calculators');
  const { calculator } = result;
  const { onAsk } = verbs;
  const { beside = {} } = run.reading;
  const valuesWith = (changes: Readonly<Record<string, string>> = {}) =>
    readValues({
      calculator,
      fields: live.described?.fields ?? [],
      reading: run.reading,
      inputs: run.inputs,
      values: { ...live.values, ...changes },
      language: names.language,
    });
  const line = plainLine(valuesWith());
  const asked = arranged.asked.map(
    ([key, value]) => `${names.output(key)} ${quantityText(value, names)}`,
  );
  const count = beside['count'];
  const counted =
    count === undefined ? [] : [t(`next.${pieceKind(calculator)}Count`, { count: Number(count) })];
  const steps = useNextSteps({ title, line, asked, inputs: live.inputs, beside, result, verbs });
  const piece = onAsk === undefined ? null : usualPiece(calculator, live.values);
  const materials = onAsk === undefined ? [] : otherMaterials(calculator, live.values);

  const askWith = (changes: Readonly<Record<string, string>>, outputs: readonly string[]) =>
    onAsk?.(followUpQuestion(title, valuesWith(changes), outputs.map(names.output), counted));
  const copy = (text: string) => {
    copyWithToast(text, { copied: t('actions.copied'), failed: t('actions.copyFailed') });
  };
  const sharePicture = async () => {
    try {
      const { paintPicture } = await import('./paint-picture.tsx');
      const picture = await paintPicture(
        <CardPicture
          title={title}
          read={line}
          inputs={live.inputs}
          result={result}
          arranged={arranged}
          names={names}
        />,
      );
      const outcome = await shareFile(picture, `${title}.png`);
      if (outcome === 'saved') toast('success', t('next.pictureSaved'));
    } catch {
      toast('error', t('next.pictureFailed'));
    }
  };

  const pieceItem: MenuItem[] =
    piece === null
      ? []
      : [
          {
            id: 'piece',
            label: t(`next.${piece.kind}`, { size: piece.size }),
            onSelect: () => askWith(piece.inputs, ['weight_kg']),
          },
        ];
  const items = (): MenuItem[] => [
    ...(isNarrow ? pieceItem : []),
    ...(steps.email === null
      ? []
      : [{ id: 'email', label: t('next.email'), onSelect: steps.email }]),
    { id: 'picture', label: t('next.picture'), onSelect: () => void sharePicture() },
    {
      id: 'text',
      label: t('actions.copyText'),
      onSelect: () => copy(calculationAsText(live.values, result, names)),
    },
    {
      id: 'table',
      label: t('actions.copyTable'),
      onSelect: () => copy(tableToTsv(calculationAsRows(live.values, result, names))),
    },
    ...(steps.open === null
      ? []
      : [{ id: 'open', label: t('actions.open'), onSelect: steps.open }]),
  ];

  return (
    <>
      {steps.draw !== null && (
        <button type="button" onClick={steps.draw}>
          {t('next.draw')}
        </button>
      )}
      {materials.length > 0 && (
        <MenuButton
          label={t('next.materialLabel')}
          items={() =>
            materials.map((key) => ({
              id: key,
              label: names.choice(key),
              onSelect: () =>
                askWith(
                  { material: key },
                  arranged.asked.map(([output]) => output),
                ),
            }))
          }
        >
          {t('next.material')}
        </MenuButton>
      )}
      {!isNarrow &&
        pieceItem.map(({ id, label, onSelect }) => (
          <button key={id} type="button" onClick={onSelect}>
            {label}
          </button>
        ))}
      {steps.quote !== null && (
        <button type="button" onClick={steps.quote}>
          {t('next.quote')}
        </button>
      )}
      <MenuButton label={t('next.moreLabel')} items={items}>
        {t('next.more')}
      </MenuButton>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/chat/calls.ts';
import type { Wording } from '#contract/chat/modes.ts';
import { isReadCalculation } from '#trade-ui/calculator-form/read-calculation.ts';

const LABELS = {
  shorter: 'answer.shorter',
  table: 'answer.asTable',
  steps: 'answer.withSteps',
} as const satisfies Record<Wording, string>;

interface Regeneration {
  id: Wording | 'again';
  label: string;
  onSelect: () => void;
}

/**
 * The ways of answering again. The embedded engine would say the same again, so it offers other
 * forms of the answer instead.
 */
export function useRegenerations(
  answer: Answer,
  plugin: string | null,
  onRegenerate: (wording?: Wording) => void,
): Regeneration[] {
  const { t } = useTranslation('chat');
  const forms = plugin === null ? wordingsOf(answer) : [];
  const isSame = answer.model === 'embedded' && forms.length > 0;
  const again = {
    id: 'again',
    label: t('answer.regenerate'),
    onSelect: () => onRegenerate(),
  } as const;

  return [
    ...(isSame ? [] : [again]),
    ...forms.map((id) => ({ id, label: t(LABELS[id]), onSelect: () => onRegenerate(id) })),
  ];
}

/** Forms that differ from the answer; the embedded engine has steps only of a calculation. */
function wordingsOf({ model, parts, sources, status, content }: Answer): Wording[] {
  if (status !== 'done') return [];
  const current = parts.find((part) => part.type === 'mode')?.mode;
  const hasTable = /^\|/m.test(content);
  const isPossible: Record<Wording, boolean> =
    model === 'embedded'
      ? toPossible(parts.some(isReadCalculation), sources.length > 0)
      : { shorter: true, table: true, steps: true };

  return (['shorter', 'table', 'steps'] as const).filter(
    (form) => isPossible[form] && form !== current && !(form === 'table' && hasTable),
  );
}

function toPossible(isCalculated: boolean, isCited: boolean): Record<Wording, boolean> {
  return {
    shorter: isCited && !isCalculated,
    table: isCited || isCalculated,
    steps: isCalculated,
  };
}

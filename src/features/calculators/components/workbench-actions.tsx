import { useTranslation } from 'react-i18next';
import {
  calculationAsRows,
  calculationAsText,
  type ValueNames,
} from '#trade-ui/calculator-form/calculation-text.ts';
import { KeepMenu } from '#trade-ui/keep-menu.tsx';
import { tableToTsv } from '#ui/markdown/table-text.ts';
import { MenuButton } from '#ui/menu.tsx';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { selectSession, useSystemStore } from '#stores/system.ts';
import { useInConversation } from '../hooks/use-in-conversation.ts';
import { useKeepCalculation } from '../hooks/use-keep-calculation.ts';
import type { Variant } from '../hooks/use-variant.ts';
import { writeCalculatorQuery, type FilledState } from '../model/calculator-query.ts';
import { compareResults } from '../model/compare-results.ts';
import { comparisonAsRows } from '../model/comparison-text.ts';
import styles from './workbench-actions.module.css';

interface WorkbenchActionsProps {
  calculator: string;
  variants: readonly Variant[];
  names: ValueNames;
  state: FilledState;
  onExample: () => void;
  onReset: () => void;
  onCompare: () => void;
}

export function WorkbenchActions(props: WorkbenchActionsProps) {
  const { calculator, variants, names, state } = props;
  const { t } = useTranslation('calculators');
  const keep = useKeepCalculation();
  const goOnWith = useInConversation();
  const currentId = useSystemStore((system) => system.chatSessionId);
  const current = useSystemStore(selectSession(currentId)) ?? null;
  const [first, second] = variants;
  const solved = variants.find(({ result }) => result !== null);
  const hasResult = variants.some(({ result }) => result !== null);

  const copy = (text: string) => {
    copyWithToast(text, { copied: t('actions.copied'), failed: t('actions.copyFailed') });
  };
  const rows = () => {
    if (first === undefined || second === undefined) {
      return first?.result ? calculationAsRows(texted(first), first.result, names) : [];
    }
    const columns = [
      { title: t('compare.first'), inputs: first.inputs },
      { title: t('compare.second'), inputs: second.inputs },
    ] as const;
    const values = compareResults(first.result, second.result, first.headline);
    return comparisonAsRows(columns, values, names, t('compare.difference'));
  };
  const text = () =>
    variants
      .flatMap((variant) =>
        variant.result === null ? [] : [calculationAsText(texted(variant), variant.result, names)],
      )
      .join('\n\n');

  return (
    <div className={styles['actions']} role="group" aria-label={t('workbench.actions')}>
      <button type="button" onClick={props.onExample}>
        {t('workbench.example')}
      </button>
      <button type="button" onClick={props.onReset}>
        {t('actions.reset')}
      </button>
      <button type="button" aria-pressed={state.variant !== null} onClick={props.onCompare}>
        {t('workbench.compare')}
      </button>
      <button
        type="button"
        onClick={() => {
          const query = writeCalculatorQuery(state);
          copy(`${location.origin}${location.pathname}?${query}`);
        }}
      >
        {t('workbench.share')}
      </button>
      {hasResult && (
        <>
          <MenuButton
            label={t('actions.copy')}
            className={styles['menu']}
            items={() => [
              { id: 'text', label: t('actions.copyText'), onSelect: () => copy(text()) },
              {
                id: 'table',
                label: t('actions.copyTable'),
                onSelect: () => copy(tableToTsv(rows())),
              },
            ]}
          >
            {t('actions.copy')}
          </MenuButton>
          {current !== null && solved !== undefined && (
            <button
              type="button"
              className={styles['use']}
              title={t('keep.useIn', { title: current.title })}
              onClick={() => void goOnWith(calculator, solved.inputs, current.id)}
            >
              {t('keep.use')}
            </button>
          )}
          <KeepMenu
            className={current === null ? styles['main'] : styles['menu']}
            current={current}
            onKeep={(sessionId) => {
              const runs = variants.filter(({ result }) => result !== null);
              void keep(
                calculator,
                runs.map(({ inputs }) => inputs),
                sessionId,
              );
            }}
          />
        </>
      )}
    </div>
  );
}

function texted({ inputs }: Variant): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)]));
}

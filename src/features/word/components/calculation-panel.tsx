import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalculationResult } from '#trade-ui/calculator-form/calculation-result.tsx';
import { namesOf, valueText } from '#trade-ui/calculator-form/calculation-text.ts';
import { CalculatorFields } from '#trade-ui/calculator-form/calculator-fields.tsx';
import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { useCalculator } from '#trade-ui/calculator-form/use-calculator.ts';
import { ListSkeleton } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { useByLanguage } from '#i18n/use-by-language.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { blockNodes } from '../model/block-nodes.ts';
import { calculationBlocks } from '../model/calculation-blocks.ts';
import styles from './panel.module.css';

interface CalculationPanelProps {
  editor: Editor;
  onClose: () => void;
}

export function CalculationPanel(props: CalculationPanelProps) {
  const { t } = useTranslation('word');
  const id = useId();
  const texts = useByLanguage(CALCULATOR_TEXTS);
  const [chosen, setChosen] = useState('');
  if (texts === null) return <ListSkeleton label={t('editor.loading')} rows={5} />;
  const list = calculatorList(texts);
  const calculator = chosen === '' ? (list[0]?.id ?? '') : chosen;

  return (
    <div className={styles['panel']}>
      <div className={styles['field']}>
        <label htmlFor={id}>{t('calculation.calculator')}</label>
        <Select
          data-surface="box"
          id={id}
          value={calculator}
          onChange={(event) => setChosen(event.target.value)}
        >
          {list.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Select>
      </div>
      <Calculation key={calculator} calculator={calculator} texts={texts} {...props} />
    </div>
  );
}

const NOTHING = {};

function Calculation({
  calculator,
  texts,
  editor,
  onClose,
}: CalculationPanelProps & { calculator: string; texts: CalculatorTexts }) {
  const { t } = useTranslation('word');
  const live = useCalculator(calculator, NOTHING, texts);
  const names = namesOf(calculator, texts);
  const { result, headline, inputs } = live;
  const main = result?.values[headline ?? ''] ?? Object.values(result?.values ?? {})[0];

  const insert = (content: Parameters<Editor['commands']['insertContent']>[0]) => {
    editor.chain().focus().insertContent(content).run();
    onClose();
  };

  return (
    <>
      <CalculatorFields live={live} />
      {result === null ? (
        <p className={styles['quiet']} role="status">
          {t('calculation.refused')}
        </p>
      ) : (
        <div>
          <CalculationResult
            result={result}
            names={names}
            headline={headline}
            given={Object.keys(inputs)}
          />
        </div>
      )}
      <div className={[styles['ways'], styles['foot']].join(' ')}>
        <Button
          variant="primary"
          size="large"
          disabled={result === null}
          onClick={() => {
            if (result !== null) {
              insert(blockNodes(calculationBlocks(inputs, result, names, t)));
            }
          }}
        >
          {t('calculation.whole')}
        </Button>
        <Button
          size="large"
          disabled={main === undefined}
          onClick={() => {
            if (main !== undefined) insert({ type: 'text', text: valueText(main, names) });
          }}
        >
          {t('calculation.value')}
        </Button>
      </div>
    </>
  );
}

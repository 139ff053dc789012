import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { productOf } from '#trade-ui/mesh-drawing/draw-part.ts';
import { knownValues } from '#trade-ui/mesh-drawing/known-values.ts';
import { Button } from '#ui/button.tsx';
import { documentApi } from '#data/document.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { describeCalculation } from '#mesh/sentences/describe-calculation.ts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { type CalculatedLine, specificationSheet } from '../model/specification-sheet.ts';
import styles from './parts.module.css';

interface LineOutputsProps {
  line: CalculatedLine;
  texts: CalculatorTexts;
}

/** Ways from a line: its drawing, its calculator, its specification sheet and its English description. */
export function LineOutputs({ line, texts }: LineOutputsProps) {
  const { t } = useTranslation('quotations');
  const navigate = useNavigate();
  const { calculation } = line;
  const { calculator, inputs } = calculation;
  const product = productOf(calculator);
  const [isMaking, setIsMaking] = useState(false);

  const makeSheet = async () => {
    const { name, content } = specificationSheet(line, texts, t) ?? {};
    if (name === undefined || content === undefined) {
      toast('error', t('outputs.sheetRefused'));
      return;
    }
    setIsMaking(true);
    try {
      const { id } = await documentApi.save(
        {
          ...{ name, content, kind: 'specification', header: '', footer: '' },
          clientRequestId: uuid(),
        },
        { quiet: true },
      );
      await navigate(paths.document(id));
    } catch {
      toast('error', t('outputs.sheetFailed'));
      setIsMaking(false);
    }
  };

  const copy = async () => {
    try {
      await copyText(describeCalculation(calculation, await CALCULATOR_TEXTS.load('en')));
      toast('success', t('outputs.copied'));
    } catch {
      toast('error', t('outputs.copyFailed'));
    }
  };

  return (
    <div className={styles['bar']} role="group" aria-label={t('outputs.label')}>
      {product !== null && (
        <Link to={paths.drawing({ product, inputs: knownValues(product, inputs) })}>
          {t('outputs.drawing')}
        </Link>
      )}
      <Link to={paths.calculator(calculator, inputs)}>{t('outputs.calculator')}</Link>
      <Button size="small" disabled={isMaking} onClick={() => void makeSheet()}>
        {t('outputs.sheet')}
      </Button>
      <Button size="small" onClick={() => void copy()}>
        {t('outputs.english')}
      </Button>
    </div>
  );
}

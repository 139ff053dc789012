import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#contract/calculator/calls.ts';
import type { SessionProduct } from '#contract/chat/calls.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { arrangeResult } from '#trade-ui/calculator-form/arrange-result.ts';
import { namesOf, quantityText } from '#trade-ui/calculator-form/calculation-text.ts';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import { asTyped, useCalculation } from '#trade-ui/calculator-form/use-calculator.ts';
import { useNextSteps } from '#trade-ui/calculator-form/use-next-steps.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { wordsOf } from '../model/product-words.ts';

interface ProductVerbsProps {
  product: SessionProduct;
  texts: CalculatorTexts;
  verbs: CardVerbs;
  className: string | undefined;
}

/** The actions of a calculation card, for a product of the conversation. */
export function ProductVerbs(props: ProductVerbsProps) {
  const { product, texts } = props;
  const { result, headline } = useCalculation(product.calculator, asTyped(product.inputs), texts);

  return result === null ? null : <Verbs {...props} result={result} headline={headline} />;
}

interface VerbsProps extends ProductVerbsProps {
  result: Calculation;
  headline: string | null;
}

function Verbs({ product, texts, verbs, className, result, headline }: VerbsProps) {
  const { t } = useTranslation('products');
  const { calculator, inputs, beside } = product;
  const { title, line } = wordsOf(product, texts);
  const names = namesOf(calculator, texts);
  const asked = arrangeResult(result, [], headline, inputs).asked.map(
    ([key, value]) => `${names.output(key)} ${quantityText(value, names)}`,
  );
  const steps = useNextSteps({ title, line, asked, inputs, beside, result, verbs });
  const items = () =>
    (['draw', 'email', 'open'] as const).flatMap((id) => {
      const onSelect = steps[id];
      return onSelect === null ? [] : [{ id, label: t(`verb.${id}`), onSelect }];
    });

  return (
    <>
      {steps.quote !== null && (
        <IconButton
          label={t('verb.quote')}
          icon={<FileTextOutlined />}
          className={className}
          onClick={steps.quote}
        />
      )}
      <MenuButton label={t('verbs')} items={items} className={className}>
        <MoreOutlined />
      </MenuButton>
    </>
  );
}

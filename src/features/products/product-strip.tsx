import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionProduct } from '#contract/chat/calls.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { toast } from '#lib/feedback/feedback.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProductVerbs } from './components/product-verbs.tsx';
import { ProductValues } from './components/product-values.tsx';
import { wordsOf } from './model/product-words.ts';
import styles from './product-strip.module.css';
import { useProducts } from './use-products.ts';

const UNDO_MS = 5000;
const MARGIN_PX = 16;

export interface ProductStripProps {
  sessionId: string;
  /** Changes with the conversation's turns. */
  revision: string;
  verbs: CardVerbs;
}

/**
 * The products of a conversation in one line; the one that the next question continues is
 * highlighted.
 */
export function ProductStrip(props: ProductStripProps) {
  const texts = useByLanguage(CALCULATOR_TEXTS);
  return texts === null ? null : <Strip {...props} texts={texts} />;
}

function Strip({
  sessionId,
  revision,
  verbs,
  texts,
}: ProductStripProps & { texts: CalculatorTexts }) {
  const { t } = useTranslation('products');
  const { data, set, isPending } = useProducts(sessionId, revision);
  const line = useRef<HTMLElement>(null);
  const alone = data?.standing.length === 1 ? data.standing[0] : undefined;
  useEffect(() => {
    const standing = line.current?.querySelector('[aria-current]');
    // Not `scrollIntoView`, which would also scroll the page.
    if (line.current && standing instanceof HTMLElement) {
      line.current.scrollTo({ left: standing.offsetLeft - MARGIN_PX });
    }
  }, [alone, data?.products.length]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '.' || event.isComposing || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const standing = line.current?.querySelector('[aria-current]') ?? line.current;
      standing?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  if (data === undefined || data.products.length === 0) return null;
  const { products, standing } = data;
  const letGo = (product: SessionProduct) => {
    set(product, null);
    line.current?.focus();
    toast('success', t('gone', { name: wordsOf(product, texts).line }), {
      duration: UNDO_MS,
      action: { label: t('undo'), onPress: () => set(product) },
    });
  };

  return (
    <section
      ref={line}
      tabIndex={-1}
      className={styles['strip']}
      aria-label={t('label')}
      aria-busy={isPending}
    >
      <ul>
        {products.map((product, at) =>
          at === alone ? (
            <li key={at} className={styles['standing']} aria-current="true">
              <span className={styles['values']}>
                <ProductValues
                  product={product}
                  texts={texts}
                  onChange={(inputs) => set(product, inputs)}
                />
              </span>
              <span className={styles['actions']}>
                <ProductVerbs
                  product={product}
                  texts={texts}
                  verbs={verbs}
                  className={styles['button']}
                />
                <IconButton
                  label={t('letGo', { name: wordsOf(product, texts).line })}
                  icon={<CloseOutlined />}
                  className={styles['button']}
                  onClick={() => letGo(product)}
                />
              </span>
            </li>
          ) : (
            <li key={at}>
              <button
                type="button"
                className={styles['tab']}
                data-standing={standing.includes(at) || undefined}
                aria-pressed={standing.includes(at)}
                aria-label={t('choose', { name: wordsOf(product, texts).line })}
                onClick={() => set(product)}
              >
                {wordsOf(product, texts).line}
              </button>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

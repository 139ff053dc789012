import CommentOutlined from '@ant-design/icons/CommentOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article, ArticleLanguage } from '#contract/knowledge/calls.ts';
import { useCurrentSection } from '../hooks/use-current-section.ts';
import { useShareArticle } from '../hooks/use-share-article.ts';
import { useHighlights, useWordPlaces } from '../hooks/use-word-places.ts';
import { wholeArticle } from '../model/article-text.ts';
import { printArticle } from '../model/print-article.ts';
import { citedParagraph, type Cited } from '../model/cited-paragraph.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleSection } from './article-section.tsx';
import { ArticleVerbsContext, type ArticleVerbs } from './article-verbs.ts';
import styles from './article-view.module.css';
import { CocreatorMark } from './cocreator-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { Outline, OutlineMenu } from './outline.tsx';
import { PickedBar } from './picked-bar.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { WordSteps } from './word-steps.tsx';

interface ArticleViewProps {
  article: Article;
  turning: 'no' | 'running' | 'failed';
  onTurn: (language: ArticleLanguage) => void;
  cited: (Cited & { by: 'answer' | 'search' }) | null;
  place: 'page' | 'drawer';
  back: ReactNode;
  verbs: ArticleVerbs;
  onLeave: (() => void) | undefined;
}

export function ArticleView(props: ArticleViewProps) {
  const { article, cited, place, verbs } = props;
  const { t } = useTranslation('knowledge');
  const { share, isSharing } = useShareArticle();
  const text = useRef<HTMLElement>(null);
  // Located once, in the cited version; the other language has the same paragraph index.
  const [paragraph] = useState(() =>
    cited === null ? -1 : citedParagraph(article.sections, cited),
  );
  const { steps, toCited } = usePlaces(text, article, paragraph);
  const current = useCurrentSection(text, headingsIn);
  const headings = article.sections.map(({ heading }) => heading);
  const level = place === 'page' ? 2 : 3;
  const goTo = (section: number) => {
    if (text.current !== null) showSection(text.current, section);
  };
  const leadsBack = paragraph >= 0 && steps.count === 0;
  const isBare = !leadsBack && steps.count === 0;
  const outline = { headings, current, onChoose: goTo };

  return (
    <ArticleVerbsContext value={verbs}>
      <div className={styles['reader']} data-place={place} data-bare={isBare || undefined}>
        <ReaderBar
          back={props.back}
          onToCited={leadsBack ? toCited : null}
          citedBy={cited?.by ?? 'answer'}
          menu={
            <div className={styles['menu']}>
              <OutlineMenu {...outline} />
            </div>
          }
          steps={steps.count === 0 ? null : <WordSteps {...steps} />}
        />
        <div className={styles['columns']}>
          <div className={styles['beside']}>
            <Outline {...outline} />
          </div>
          <article
            data-text="message"
            ref={text}
            className={styles['article']}
            lang={article.language}
          >
            {place === 'page' && (
              <h1 tabIndex={-1} data-searched="">
                {article.title}
              </h1>
            )}
            <p
              data-tone="secondary"
              data-text="reading"
              className={styles['summary']}
              data-searched=""
            >
              {article.summary}
            </p>
            {article.contributor !== null && (
              <p data-tone="tertiary" data-text="small" className={styles['contributor']}>
                {t('contributor', { name: article.contributor })}
                <CocreatorMark articleId={article.id} contributor={article.contributor} />
              </p>
            )}
            <div className={styles['actions']}>
              <button
                type="button"
                onClick={() => verbs.ask({ text: article.summary, heading: null })}
              >
                <CommentOutlined aria-hidden="true" />
                {t('ask.article')}
              </button>
              <button type="button" onClick={() => verbs.copy(wholeArticle(article))}>
                <CopyOutlined aria-hidden="true" />
                {t('copy.article')}
              </button>
              <button type="button" disabled={isSharing} onClick={() => void share(article)}>
                <ShareAltOutlined aria-hidden="true" />
                {t('share.action')}
              </button>
              <button
                type="button"
                onClick={() => text.current && printArticle(text.current, article.title)}
              >
                <PrinterOutlined aria-hidden="true" />
                {t('print')}
              </button>
              <LanguageChoice
                language={article.language}
                languages={article.languages}
                turning={props.turning}
                onTurn={props.onTurn}
              />
            </div>
            {article.sections.map((section, at) => (
              <ArticleSection
                key={at}
                section={section}
                first={paragraphsBefore(article, at)}
                cited={cited === null ? null : { paragraph, by: cited.by }}
                level={level}
              />
            ))}
            <ArticleFoot article={article} level={level} onLeave={props.onLeave} />
          </article>
        </div>
        <PickedBar text={text} />
      </div>
    </ArticleVerbsContext>
  );
}

/** Positions to step through: search matches and the cited paragraph. */
function usePlaces(
  text: RefObject<HTMLElement | null>,
  { language, matches }: Article,
  paragraph: number,
) {
  const ranges = useWordPlaces(text, matches);
  const [chosen, setChosen] = useState({ in: language, at: -1 });
  const first = useMemo(() => Math.max(0, ranges.findIndex(isInCited)), [ranges]);
  const current = chosen.in === language && chosen.at >= 0 ? chosen.at : first;
  useHighlights(ranges, current);

  useEffect(() => {
    if (paragraph >= 0) showCited(text.current);
  }, [text, paragraph]);

  return {
    steps: {
      count: ranges.length,
      current,
      onStep: (to: number) => {
        setChosen({ in: language, at: to });
        ranges[to]?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
      },
    },
    toCited: () => showCited(text.current),
  };
}

function showCited(root: HTMLElement | null): void {
  root?.querySelector('[data-cited]')?.scrollIntoView({ block: 'start' });
}

function isInCited({ startContainer }: Range): boolean {
  return startContainer.parentElement?.closest('[data-cited]') != null;
}

function headingsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-section]')];
}

function showSection(root: HTMLElement, section: number): void {
  const heading = headingsIn(root)[section];
  if (heading === undefined) {
    root.scrollIntoView({ block: 'start' });
    return;
  }
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

function paragraphsBefore({ sections }: Article, section: number): number {
  return sections.slice(0, section).reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
}

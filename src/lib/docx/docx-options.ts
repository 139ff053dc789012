import type { GeneratedLabel } from '#contract/generated-label.ts';

export interface DocxOptions {
  title: string;
  /** Printed at the head of every page. */
  header?: string | undefined;
  /** Printed at the foot of every page, beside its number. */
  footer?: string | undefined;
  /** 'n / N' at the foot of every page. */
  pageNumbers?: boolean | undefined;
  /** Says within the file that it was generated. */
  generated?: GeneratedLabel | undefined;
  /** What the proofing tools take the text for. */
  language: 'zh' | 'en';
}

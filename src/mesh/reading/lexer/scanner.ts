import { Dictionary } from '../dictionary.ts';
import type { Token } from '../tokens.ts';

export const dictionary = new Dictionary();

/** A folded text, the place that reading has reached, and the tokens before it. */
export class Scanner {
  readonly tokens: Token[] = [];
  /** Groups of numbers so far. */
  groups = 0;
  at = 0;
  /** Reinforcement was named by its spacing in inches, so that its sheets and rolls are sold by the foot. */
  isInFeet = false;
  readonly isChinese: boolean;
  readonly isAboutSieves: boolean;
  readonly isAboutScreens: boolean;
  readonly isAboutFabric: boolean;
  readonly isAboutMoney: boolean;
  readonly isAboutLoading: boolean;
  readonly isAboutDutch: boolean;
  /** 'W' stands beside a number. */
  readonly hasLetteredSizes: boolean;
  /** Figures that stand at the beginning of a line like those of a list. */
  readonly lineMarkers: ReadonlySet<number>;

  constructor(readonly text: string) {
    this.isChinese = /\p{Script=Han}/u.test(text);
    this.isAboutSieves = /sieve|筛/.test(text);
    this.hasLetteredSizes = /\d ?(?:mm|cm|m)? ?w\b|\bw ?[=:]? ?\d/.test(text);
    this.isAboutDutch = /席|密纹|荷兰|dutch|hollander/.test(text);
    this.isAboutLoading = /container|payload|\b(?:20|40)(?:gp|hq|hc|ft)\b|truck|lorry|柜/.test(
      text,
    );
    this.isAboutFabric = /\bww[frm]\b|reinforc|wire fabric/.test(text);
    this.isAboutMoney =
      /[元块¥$€]|人民币|价|美金|\b(?:usd|rmb|cny|eur|prices?|cost|buy|sell|quote)\b/.test(text);
    this.isAboutScreens =
      /网布|网纱|丝印|丝网印|网版|油墨|墨|\bink\b|screen[ -](?:mesh|fabric|print)|print(?:ing)? (?:mesh|screen|fabric)|polyester|\bprints?\b|fabric thickness|per lit(?:re|er)/.test(
        text,
      );
    this.lineMarkers = new Set(
      Array.from(text.matchAll(/(?:^|\n) ?([1-9])[.、]/g), (match) => Number(match[1])),
    );
  }

  get last(): Token | undefined {
    return this.tokens.at(-1);
  }

  /** At most `length` characters that stand before this place. */
  textBefore(length: number): string {
    return this.text.slice(Math.max(0, this.at - length), this.at);
  }

  /** Takes the token and goes on behind it. */
  push(token: Token): true {
    this.tokens.push(token);
    this.at = token.end;
    return true;
  }

  span(end: number): { start: number; end: number; text: string } {
    return { start: this.at, end, text: this.text.slice(this.at, end) };
  }

  /** `pattern` is sticky. */
  match(pattern: RegExp, at = this.at): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }
}

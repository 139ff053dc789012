import { calculate } from '#mesh/calculators/calculate.ts';
import { US_STEEL_MM } from '#mesh/data/wire-gauges.ts';
import {
  chineseCount,
  chineseMetres,
  chineseNumber,
  englishNumber,
  mixedMetres,
} from './numerals.ts';
import type { Language } from './question.ts';
import type { Random } from './random.ts';

/** Units that don't fit a quantity are ignored. */
export interface Style {
  units?: 'mm' | 'um' | 'cm' | 'in' | 'ft' | 'si' | 'gauge' | 'bareGauge' | undefined;
  isSpoken?: boolean;
  dimensions?: 'times' | 'by' | 'labelled' | 'perRoll' | 'mixed' | undefined;
  isUnitless?: boolean;
}

export interface Told {
  /** In the calculator's unit. */
  value: number;
  text: string;
  /** Alternative interpretations of the text. */
  others?: number[];
}

const GAUGE_SYSTEMS = ['BWG', 'SWG', 'AWG'] as const;
const MM_PER_INCH = 25.4;
const M_PER_FOOT = 0.3048;
const INCHES = [
  [6.35, '1/4'],
  [9.525, '3/8'],
  [12.7, '1/2'],
  [15.875, '5/8'],
  [19.05, '3/4'],
  [25.4, '1'],
  [38.1, '1 1/2'],
  [50.8, '2'],
  [63.5, '2 1/2'],
  [76.2, '3'],
  [101.6, '4'],
  [152.4, '6'],
] as const;
const FEET = [2, 3, 4, 5, 6, 8, 25, 50, 82, 100, 150];

export class Speaker {
  readonly used = new Set<string>();

  constructor(
    readonly random: Random,
    readonly language: Language,
    readonly style: Style,
  ) {}

  get isChinese(): boolean {
    return this.language === 'zh';
  }

  number(value: number): string {
    if (this.style.isSpoken) {
      this.used.add('spoken');
      if (this.isChinese) return chineseNumber(value);
      if (value <= 100) return englishNumber(value);
    }
    return String(Number(value.toFixed(4)));
  }

  count(value: number): string {
    if (!this.style.isSpoken) return String(value);
    this.used.add('spoken');
    return this.isChinese ? chineseCount(value) : englishNumber(value);
  }

  wire(candidates: readonly number[]): Told {
    const mm = this.random.pick(candidates);
    switch (this.style.units) {
      case 'gauge': {
        const system = this.random.pick(GAUGE_SYSTEMS);
        const gauge = gaugeNear(system, mm);
        const value = gauge === undefined ? undefined : diameterOf(system, gauge);
        if (gauge === undefined || value === undefined) break;
        this.used.add('gauge');
        return {
          value,
          text: this.isChinese
            ? this.random.pick([
                `${system}${gauge}号`,
                `${system} ${gauge}`,
                `${system}${gauge}#`,
                `${gauge}号(${system})`,
              ])
            : this.random.pick([
                `${gauge} ${system}`,
                `${system} ${gauge}`,
                `${gauge}ga ${system}`,
                `${system} #${gauge}`,
              ]),
        };
      }
      case 'bareGauge': {
        const gauge = gaugeNear('BWG', mm);
        const value = gauge === undefined ? undefined : diameterOf('BWG', gauge);
        if (gauge === undefined || value === undefined) break;
        this.used.add('bareGauge');
        return {
          value,
          text: this.isChinese
            ? this.random.pick([`${gauge}号`, `${gauge}#`])
            : this.random.pick([`${gauge} gauge`, `${gauge} ga`, `${gauge}ga`, `#${gauge}`]),
          others: [
            ...['SWG', 'AWG'].flatMap((system) => diameterOf(system, gauge) ?? []),
            ...(US_STEEL_MM[gauge] === undefined ? [] : [US_STEEL_MM[gauge]]),
          ],
        };
      }
      case 'um':
        if (mm >= 0.3) break;
        this.used.add('um');
        return { value: mm, text: this.micrometres(mm * 1000) };
      case 'si': {
        const hundredths = Number((mm * 100).toFixed(4));
        if (!this.isChinese || !Number.isInteger(hundredths) || mm > 1.2 || mm < 0.05) break;
        this.used.add('si');
        return {
          value: mm,
          text: `${this.number(hundredths)}${this.random.pick(['丝', '个丝', '道'])}`,
        };
      }
      case 'in': {
        const inches = Number((mm / MM_PER_INCH).toFixed(mm < 0.5 ? 4 : 3));
        if (inches < 0.001) break;
        this.used.add('in');
        const text = this.isChinese
          ? this.random.pick([`${inches}英寸`, `${inches}"`])
          : this.random.pick([
              `${inches}"`,
              `${inches} in`,
              `${inches} inch`,
              `${String(inches).slice(1)}"`,
            ]);
        return { value: inches * MM_PER_INCH, text };
      }
      case 'mm':
      case 'cm':
      case 'ft':
      case undefined:
        break;
    }
    return { value: mm, text: this.millimetres(mm) };
  }

  pitch(candidates: readonly number[]): Told {
    if (this.style.units === 'in') {
      const [least, most] = [Math.min(...candidates), Math.max(...candidates)];
      const fitting = INCHES.filter(([mm]) => mm >= least * 0.9 && mm <= most * 1.1);
      if (fitting.length > 0) {
        this.used.add('in');
        const [value, inches] = this.random.pick(fitting);
        return { value, text: `${inches}${this.inchSign()}` };
      }
    }
    const mm = this.random.pick(candidates);
    if (this.style.units === 'cm' && mm >= 10 && Number.isInteger(mm * 2)) {
      this.used.add('cm');
      return { value: mm, text: this.centimetres(mm / 10) };
    }
    return { value: mm, text: this.millimetres(mm) };
  }

  /** '50x50', '50x100mm', '2"x2"'; square if `second` is omitted. */
  pitchPair(
    candidates: readonly number[],
    second?: readonly number[],
  ): { values: [number, number]; text: string } {
    const one = this.pitch(candidates);
    const other = second ? this.pitch(second) : one;
    const values: [number, number] = [one.value, other.value];
    if (this.used.has('in') || this.used.has('cm')) {
      return { values, text: this.times([one.text, other.text]) };
    }
    const numbers = this.times([this.number(one.value), this.number(other.value)]);
    return { values, text: this.style.isUnitless ? numbers : `${numbers}${this.mm()}` };
  }

  small(candidates: readonly number[]): Told {
    const mm = this.random.pick(candidates);
    if (this.style.units === 'um' && mm < 1) {
      this.used.add('um');
      return { value: mm, text: this.micrometres(Number((mm * 1000).toFixed(4))) };
    }
    return { value: mm, text: this.millimetres(mm) };
  }

  metres(candidates: readonly number[]): Told {
    const value = this.random.pick(candidates);
    return { value, text: this.metresText(value) };
  }

  metresText(value: number): string {
    if (!this.isChinese)
      return `${value}${this.random.pick([' m', 'm', ' metres', ' meters', ' mtr'])}`;
    if (this.style.isSpoken) {
      this.used.add('spoken');
      return chineseMetres(value);
    }
    if (this.style.dimensions === 'mixed') return mixedMetres(value);
    return `${value}${this.random.pick(['米', 'm', '米'])}`;
  }

  size(
    widths: readonly number[],
    lengths: readonly number[],
    kind: 'roll' | 'panel',
    across: 'width' | 'height' = 'width',
  ): { values: [number, number]; text: string } {
    if (this.style.units === 'ft') return this.feet(widths, lengths);
    const [w, l] = [this.random.pick(widths), this.random.pick(lengths)];
    const values: [number, number] = [w, l];
    const [wText, lText] = [this.metresText(w), this.metresText(l)];
    const name = across === 'width' ? { zh: '宽', en: 'wide' } : { zh: '高', en: 'high' };
    const style =
      this.style.dimensions ?? this.random.pick(['times', 'times', 'labelled', 'perRoll'] as const);
    this.used.add(style);

    if (this.isChinese) {
      switch (style) {
        case 'by':
          return { values, text: this.random.pick([`${wText}乘${lText}`, `${wText}乘以${lText}`]) };
        case 'labelled':
          return {
            values,
            text: this.random.pick([
              `${name.zh}${wText}长${lText}`,
              `${wText}${name.zh}${lText}长`,
              `${name.zh}${wText}，长${lText}`,
            ]),
          };
        case 'perRoll':
        case 'mixed':
          return {
            values,
            text:
              kind === 'roll' ? `${wText}${name.zh} ${lText}一卷` : `${wText}${name.zh}${lText}长`,
          };
        case 'times': {
          if (this.style.isSpoken) return { values, text: `${wText}乘${lText}` };
          const sign = this.random.pick(['x', '*', '×', 'X']);
          return {
            values,
            text: this.random.pick([
              `${w}${sign}${l}米`,
              `${w}${sign}${l}m`,
              `${w}米${sign}${l}米`,
            ]),
          };
        }
      }
    }
    switch (style) {
      case 'by':
        return { values, text: this.random.pick([`${w} m by ${l} m`, `${w} by ${l} metres`]) };
      case 'labelled':
        return {
          values,
          text: this.random.pick([
            `${wText} ${name.en} and ${lText} long`,
            across === 'width' ? `width ${w} m, length ${l} m` : `height ${w} m, length ${l} m`,
          ]),
        };
      case 'perRoll':
      case 'mixed':
        return {
          values,
          text:
            kind === 'roll'
              ? `${wText} ${name.en}, ${l} m per roll`
              : `${wText} ${name.en}, ${lText} long`,
        };
      case 'times':
        return {
          values,
          text: this.random.pick([
            `${w} x ${l} m`,
            `${w}m x ${l}m`,
            `${w}x${l}m`,
            `${w} m x ${l} m`,
          ]),
        };
    }
  }

  private feet(
    widths: readonly number[],
    lengths: readonly number[],
  ): { values: [number, number]; text: string } {
    const near = (list: readonly number[]) => {
      const [least, most] = [Math.min(...list), Math.max(...list)];
      const fitting = FEET.filter(
        (ft) => ft * M_PER_FOOT >= least * 0.8 && ft * M_PER_FOOT <= most * 1.1,
      );
      return this.random.pick(fitting.length > 0 ? fitting : [4]);
    };
    const [w, l] = [near(widths), near(lengths)];
    this.used.add('ft');
    const text = this.isChinese
      ? this.random.pick([`${w}英尺x${l}英尺`, `${w}英尺乘${l}英尺`, `${w}'x${l}'`])
      : this.random.pick([
          `${w}ft x ${l}ft`,
          `${w}' x ${l}'`,
          `${w} ft by ${l} ft`,
          `${w} feet x ${l} feet`,
        ]);
    return { values: [w * M_PER_FOOT, l * M_PER_FOOT], text };
  }

  millimetres(mm: number): string {
    return this.style.isUnitless && !this.style.isSpoken
      ? this.number(mm)
      : `${this.number(mm)}${this.mm()}`;
  }

  micrometres(um: number): string {
    if (this.style.isSpoken) return `${this.number(um)}${this.isChinese ? '微米' : ' microns'}`;
    const unit = this.isChinese
      ? this.random.pick(['微米', 'μm', 'um'])
      : this.random.pick([' micron', ' microns', ' µm', 'um']);
    return `${this.number(um)}${unit}`;
  }

  times(parts: readonly string[]): string {
    if (this.style.isSpoken) return parts.join(this.isChinese ? '乘' : ' by ');
    if (this.style.dimensions === 'by') return parts.join(this.isChinese ? '乘' : ' by ');
    return parts.join(
      this.isChinese ? this.random.pick(['*', 'x', '×', 'X']) : this.random.pick(['x', ' x ', '*']),
    );
  }

  percent(value: number): string {
    if (!this.isChinese) return `${value}${this.random.pick(['%', ' %', ' percent'])}`;
    if (this.style.isSpoken) {
      this.used.add('spoken');
      return this.random.pick([`百分之${chineseNumber(value)}`, `${chineseNumber(value)}个点`]);
    }
    return this.random.pick([`${value}%`, `${value}个点`, `百分之${value}`]);
  }

  private centimetres(cm: number): string {
    const unit = this.isChinese
      ? this.random.pick(['公分', '厘米', 'cm'])
      : this.random.pick([' cm', 'cm']);
    return `${this.number(cm)}${unit}`;
  }

  private inchSign(): string {
    return this.isChinese
      ? this.random.pick(['英寸', '"', '吋'])
      : this.random.pick(['"', ' inch', ' in']);
  }

  private mm(): string {
    if (this.style.isSpoken) return this.isChinese ? '毫米' : ' mm';
    return this.isChinese
      ? this.random.pick(['mm', '毫米', 'mm'])
      : this.random.pick([' mm', 'mm']);
  }
}

function gaugeNear(system: string, mm: number): string | undefined {
  const outcome = calculate('wire_gauge', { system, mm });
  const gauge = 'refused' in outcome ? undefined : String(outcome.values['gauge']?.value);
  return gauge !== undefined && /^\d+$/.test(gauge) && Number(gauge) >= 4 ? gauge : undefined;
}

export function diameterOf(system: string, gauge: string): number | undefined {
  const outcome = calculate('wire_gauge', { system, gauge });
  return 'refused' in outcome ? undefined : Number(outcome.values['mm']?.value);
}

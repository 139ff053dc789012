import type { ModelPrice, ServiceFields, ServiceState } from '#contract/service/calls.ts';

/** The form as it is typed. */
export interface ServiceDraft {
  baseUrl: string;
  /** Empty: the saved key stays. */
  key: string;
  removesKey: boolean;
  model: string;
  /** Separated by commas. */
  deepModels: string;
  imageModel: string;
  canSee: boolean;
  temperature: string;
  maxTokens: string;
  /** Yuan, by model. */
  prices: Readonly<Record<string, PriceDraft>>;
}

export interface PriceDraft {
  input: string;
  output: string;
  picture: string;
}

type ServiceProblem = 'required' | 'address' | 'temperature' | 'maxTokens' | 'price' | 'key';

export const EMPTY_PRICE: PriceDraft = { input: '', output: '', picture: '' };
const FEN = 100;
const MAX_YUAN = 1_000_000;

export function draftOf({ service, prices }: ServiceState): ServiceDraft {
  return {
    baseUrl: service?.baseUrl ?? '',
    key: '',
    removesKey: false,
    model: service?.model ?? '',
    deepModels: service?.deepModels.join(', ') ?? '',
    imageModel: service?.imageModel ?? '',
    canSee: service?.canSee ?? false,
    temperature: service === null ? '0.2' : String(service.temperature ?? ''),
    maxTokens: String(service?.maxTokens ?? 4000),
    prices: Object.fromEntries(
      prices.map(({ model, input, output, picture }) => [
        model,
        { input: yuanOf(input), output: yuanOf(output), picture: yuanOf(picture) },
      ]),
    ),
  };
}

const deepModelsOf = ({ deepModels }: ServiceDraft) =>
  deepModels
    .split(/[,，]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** All models that the form names. */
export function modelsOf(draft: ServiceDraft): string[] {
  const named = [draft.model.trim(), ...deepModelsOf(draft), draft.imageModel.trim()];
  return [...new Set(named.filter((name) => name !== ''))];
}

export function fieldsOf(draft: ServiceDraft): ServiceFields {
  const { temperature, imageModel } = draft;
  return {
    baseUrl: draft.baseUrl.trim(),
    model: draft.model.trim(),
    deepModels: deepModelsOf(draft),
    imageModel: imageModel.trim() === '' ? null : imageModel.trim(),
    canSee: draft.canSee,
    temperature: temperature.trim() === '' ? null : Number(temperature),
    maxTokens: Number(draft.maxTokens),
  };
}

export function keyOf({ key, removesKey }: Pick<ServiceDraft, 'key' | 'removesKey'>): {
  key?: string | null;
} {
  if (removesKey) return { key: null };
  return key.trim() === '' ? {} : { key: key.trim() };
}

/** Models without any price are left out: their use has none. */
export function pricesOf(draft: ServiceDraft): ModelPrice[] {
  return modelsOf(draft).flatMap((model) => {
    const price = draft.prices[model] ?? EMPTY_PRICE;
    if (Object.values(price).every((typed: string) => typed.trim() === '')) return [];
    return [
      {
        model,
        input: fenOf(price.input),
        output: fenOf(price.output),
        picture: fenOf(price.picture),
      },
    ];
  });
}

/** Keys are those of the fields; `price.<model>` for a price. */
export function problemsOf(draft: ServiceDraft): Record<string, ServiceProblem> {
  const problems: Record<string, ServiceProblem> = {};
  if (!isServiceAddress(draft.baseUrl)) problems['baseUrl'] = 'address';
  if (draft.model.trim() === '') problems['model'] = 'required';
  if (hasKeyProblem(draft.key)) problems['key'] = 'key';
  const temperature = Number(draft.temperature);
  if (!(temperature >= 0 && temperature <= 2)) problems['temperature'] = 'temperature';
  const maxTokens = Number(draft.maxTokens);
  if (!(Number.isInteger(maxTokens) && maxTokens >= 200 && maxTokens <= 100_000)) {
    problems['maxTokens'] = 'maxTokens';
  }
  for (const model of modelsOf(draft)) {
    const price = draft.prices[model] ?? EMPTY_PRICE;
    if (!Object.values(price).every(isPrice)) problems[`price.${model}`] = 'price';
  }
  return problems;
}

export const isServiceAddress = (typed: string) => /^https?:\/\/\S+$/.test(typed.trim());

/** A key is sent in a header. */
export const hasKeyProblem = (typed: string) => !/^[\u0021-\u007e]*$/.test(typed.trim());

const isPrice = (typed: string) =>
  /^(?:\d{1,7}(?:\.\d{1,2})?)?$/.test(typed.trim()) && Number(typed) <= MAX_YUAN;

const fenOf = (typed: string) => Math.round(Number(typed) * FEN);
const yuanOf = (fen: number) => String(fen / FEN);

import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type * as schemas from './console-schemas.ts';
import type { AGREEMENTS, CHOICE_LISTS } from './constants.ts';

export type ChoiceListName = (typeof CHOICE_LISTS)[number];
export type Choices = DataOf<typeof choiceList>;
export type ChoiceItem = Choices['items'][number];
export type ChoiceSaveRequest = RequestOf<typeof choiceSave>;

export type AgreementId = (typeof AGREEMENTS)[number];
export type AgreementTexts = z.infer<typeof schemas.agreementTextsSchema>;
export type AgreementVersion = DataOf<typeof agreementPublish>;
export type AgreementPublishRequest = RequestOf<typeof agreementPublish>;

export type ScreeningList = DataOf<typeof screeningGet>;
export type ScreeningSaveRequest = RequestOf<typeof screeningSave>;
export type ScreeningTryRequest = RequestOf<typeof screeningTry>;

export type Examples = DataOf<typeof exampleList>;
export type Example = Examples['items'][number];
export type ExampleTryRequest = RequestOf<typeof exampleTry>;
export type ExampleTrial = DataOf<typeof exampleTry>;
export type ExampleSaveRequest = RequestOf<typeof exampleSave>;

export const choiceList = endpoint<typeof schemas.choiceListSchemas>('console/choicelist');
/** Replaces the whole list. */
export const choiceSave = endpoint<typeof schemas.choiceSaveSchemas>('console/choicesave');
export const agreementList = endpoint<typeof schemas.agreementListSchemas>('console/agreementlist');
export const agreementPublish = endpoint<typeof schemas.agreementPublishSchemas>(
  'console/agreementpublish',
);
export const screeningGet = endpoint<typeof schemas.screeningGetSchemas>('console/screeningget');
export const screeningSave = endpoint<typeof schemas.screeningSaveSchemas>('console/screeningsave');
/** Screens a sample with a list that isn't saved. */
export const screeningTry = endpoint<typeof schemas.screeningTrySchemas>('console/screeningtry');
export const exampleList = endpoint<typeof schemas.exampleListSchemas>('console/examplelist');
/** Asks the engine; an example is saved only with the seal of its answer. */
export const exampleTry = endpoint<typeof schemas.exampleTrySchemas>('console/exampletry');
export const exampleSave = endpoint<typeof schemas.exampleSaveSchemas>('console/examplesave');

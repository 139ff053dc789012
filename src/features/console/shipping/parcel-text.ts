import type { Parcel } from '#contract/shipping/calls.ts';

/** Recipient in one line, as a courier's form takes it. */
export function addressLine({ name, phone, address }: Parcel): string {
  return [name, phone, address].filter((part) => part !== null).join(' ');
}

export const COLUMNS = [
  'goods',
  'quantity',
  'receive',
  'name',
  'phone',
  'address',
  'member',
  'requested',
  'parcel',
] as const;

/** Rows of a table for a spreadsheet, the headings first. */
export function parcelRows(
  parcels: readonly Parcel[],
  wordsOf: {
    column: (column: (typeof COLUMNS)[number]) => string;
    receive: (receive: Parcel['receive']) => string;
    time: (time: string) => string;
  },
): string[][] {
  return [
    COLUMNS.map(wordsOf.column),
    ...parcels.map((parcel) => [
      parcel.goodsName,
      String(parcel.quantity),
      wordsOf.receive(parcel.receive),
      parcel.name ?? '',
      parcel.phone ?? '',
      parcel.address ?? '',
      [parcel.member.nickname, parcel.member.phone].filter((part) => part !== '').join(' '),
      wordsOf.time(parcel.createdAt),
      // In one cell with the courier: spreadsheets round a long number that stands alone.
      [parcel.courier, parcel.trackingNumber].filter((part) => part !== null).join(' '),
    ]),
  ];
}

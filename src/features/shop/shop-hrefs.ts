/** Where the screens of the shop lead to. */
export interface ShopHrefs {
  shop: string;
  redemptions: string;
  /** The points: what there is, and how to earn more. */
  points: string;
  goods: (id: string) => string;
}

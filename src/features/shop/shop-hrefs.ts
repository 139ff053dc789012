export interface ShopHrefs {
  shop: string;
  redemptions: string;
  points: string;
  goods: (id: string) => string;
}

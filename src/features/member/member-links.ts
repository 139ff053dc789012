/** Where the member centre leads to; addresses of other features, which the page knows. */
export interface MemberLinks {
  points: string;
  submissions: string;
  redemptions: string;
  messages: string;
  profile: string;
  ranking: string;
  records: string;
  shares: string;
  /** Picture, contact and how others see the member. */
  contact: string;
}

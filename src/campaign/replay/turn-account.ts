/** Accounts of turns. */

export interface Funds {
  readonly rp: number;
  readonly trp: number;
}

export const noFunds: Funds = { rp: 0, trp: 0 };

/** RPs that a yard processes in a turn, and its capacity. */
export interface YardUse {
  readonly yard: string;
  readonly used: number;
  readonly first: number;
}

/** Account of a player's turn: income, spending, yard use and balance. */
export interface TurnAccount {
  readonly player: string;
  readonly turn: number;
  /** Balance of the turn before. */
  readonly carried: Funds;
  readonly income: Funds;
  readonly spent: Funds;
  /** RPs from refits and scrap. */
  readonly gained: number;
  /** Balance; negative if the player overspent. */
  readonly left: Funds;
  readonly yards: readonly YardUse[];
}

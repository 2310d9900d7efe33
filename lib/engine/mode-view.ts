import type { ListingMode } from "./types";

/** Where each group stands in the order of collapsing, shared by all rungs of a ladder. Iterated in listing order. */
export type CollapseOrder = ReadonlyMap<string, number>;

/**
 * The modes of one rung, worked out when asked for: a ladder of 335 groups has as many rungs, and 335 maps of 335
 * entries would cost more than everything else about it. Reads like a Map; to compare two, spread them.
 */
export class ModeView implements ReadonlyMap<string, ListingMode> {
  readonly #order: CollapseOrder;
  readonly #modeAt: (place: number) => ListingMode;

  /** @param modeAt the mode of the group at this place in the order of collapsing, 0 being the first to collapse */
  constructor(order: CollapseOrder, modeAt: (place: number) => ListingMode) {
    this.#order = order;
    this.#modeAt = modeAt;
  }

  get size(): number {
    return this.#order.size;
  }

  has(label: string): boolean {
    return this.#order.has(label);
  }

  get(label: string): ListingMode | undefined {
    const place = this.#order.get(label);
    return place === undefined ? undefined : this.#modeAt(place);
  }

  forEach(visit: (mode: ListingMode, label: string, modes: ReadonlyMap<string, ListingMode>) => void): void {
    for (const [label, place] of this.#order) visit(this.#modeAt(place), label, this);
  }

  keys() {
    return this.#order.keys();
  }

  values() {
    return this.#toMap().values();
  }

  entries() {
    return this.#toMap().entries();
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  #toMap(): Map<string, ListingMode> {
    const modes = new Map<string, ListingMode>();
    for (const [label, place] of this.#order) modes.set(label, this.#modeAt(place));
    return modes;
  }
}

import type { EntityClass } from './data-source.service.js';

/** Every entity of the program, named here by its owner; the drift test compares them with the migrations. */
export const ENTITIES: readonly EntityClass[] = [];

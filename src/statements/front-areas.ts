import { SHEET, STUB_HEIGHT, type SheetArea } from './sheet-settings.js';

/** The margins of every sheet. */
export const LEFT = 45;
export const RIGHT = SHEET.width - 45;

/** The box of the sums on the first sheet, and where what stands above its stub ends. */
export const SUMMARY: SheetArea = { x: 378, y: 240, width: RIGHT - 378, height: 146 };
export const FRONT_BOTTOM = SHEET.height - STUB_HEIGHT - 10;

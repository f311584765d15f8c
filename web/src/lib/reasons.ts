/** Letters, as the server takes them (`Reason` in core/schemas.py). */
export const LONGEST_REASON = 500;

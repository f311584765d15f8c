/** To a page elsewhere, as the server said. */
export const leaveFor = ({ address }: { address: string }) => location.assign(address);

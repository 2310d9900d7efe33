/** Columns of the connection list, shared by its head, its rows and its foot. */
export const connectionGrid =
  "grid grid-cols-[16px_minmax(0,1fr)_96px] items-center gap-x-3 mid:grid-cols-[16px_minmax(110px,1.3fr)_minmax(120px,1fr)_minmax(120px,2fr)_60px_52px_72px] wide:grid-cols-[16px_minmax(0,1.5fr)_minmax(0,1.2fr)_minmax(0,2fr)_70px_60px_76px]";

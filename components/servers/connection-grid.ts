/**
 * Columns of the connection list, shared by its head, its rows and its foot: mark, server, state, stages, ms, tools, if
 * eager, and the arrow that says that a row opens. On a narrow screen: mark, server, state with tools, arrow.
 */
export const connectionGrid =
  "grid grid-cols-[12px_minmax(0,1fr)_auto_16px] items-center gap-x-3 mid:grid-cols-[12px_minmax(110px,1.2fr)_minmax(120px,1.1fr)_minmax(110px,1.6fr)_56px_48px_64px_16px] wide:grid-cols-[12px_minmax(0,1.25fr)_minmax(0,1fr)_minmax(0,1.7fr)_62px_54px_72px_16px] wide:gap-x-4";

import type { ReactNode, SVGProps } from "react";

/** Marks that lucide-react has not: the screens of the rail, the ladder, the gate. 16 px grid, 1.5 px lines. */
type IconProps = SVGProps<SVGSVGElement>;

function Icon({ children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

export const OverviewIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 13.5h12M4 11V7M8 11V3M12 11V6" />
  </Icon>
);

export const CatalogIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 3.5h11M2.5 8h11M2.5 12.5h11" />
  </Icon>
);

export const BudgetIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 13h3.5V9.5H9V6h3.5V2.5H14" />
  </Icon>
);

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="7" cy="7" r="4.2" />
    <path d="m10.2 10.2 3.3 3.3" />
  </Icon>
);

export const ServersIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="2.5" y="3" width="11" height="4" rx="1" />
    <rect x="2.5" y="9" width="11" height="4" rx="1" />
    <path d="M5 5h.01M5 11h.01" />
  </Icon>
);

export const GateIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 13V3M13 13V3M3 6h10M6 6v7M10 6v7" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
    <path d="M3 10.5h-.5v-8h8V3" />
  </Icon>
);

export const WarnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 2 14.5 13.5h-13zM8 6.5v3M8 11.6v.1" />
  </Icon>
);

export const BadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.2 2h5.6L14 5.2v5.6L10.8 14H5.2L2 10.8V5.2zM8 5v3.6M8 11v.1" />
  </Icon>
);

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.4v3.8M8 5v.1" />
  </Icon>
);

export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 4h11M4.5 8h7M6.5 12h3" />
  </Icon>
);

/** Staircase and dot: the wordmark's sign. The dot is the configuration on the ladder. */
export function Sign(props: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={22} height={22} fill="none" aria-hidden="true" {...props}>
      <path
        d="M2 20.5h6v-6h6v-6h6V3"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="19.6" cy="17.2" r="2.9" className="fill-text" />
    </svg>
  );
}

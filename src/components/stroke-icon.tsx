interface StrokeIconProps {
  /** What is drawn on the 24 px grid. */
  path: string;
  /** CSS pixels. */
  size?: number;
}

/** A mark of our own, drawn in the colour of the text around it. */
export function StrokeIcon({ path, size = 18 }: StrokeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** WCAG 2.2, contrast ratio of two colours as a browser computes them: `rgb(11, 87, 208)`. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Scrolls a list sideways to the item with this selector, and only the list; an item in sight stays where it is. */
export function scrollAlongTo(list: HTMLElement, selector: string): void {
  const item = list.querySelector(selector)
  if (!item) return
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}

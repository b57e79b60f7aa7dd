/** The stage is always in view: as itself, or as a small pointer at the edge of the map it lies behind. */
import { h, icon } from '../core/el.js';
import { t } from '../core/i18n.js';

export class StageCompass {
  constructor(stage, viewport) {
    this.stage = stage;
    this.viewport = viewport;
    this.needle = h('span', { class: 'needle' }, icon('arrow'));
    this.element = h('div', { class: 'stage-compass', 'aria-hidden': 'true', hidden: true }, this.needle, stage && t(`stage.${stage.kind}`));
  }

  draw() {
    const { stage, viewport, element } = this;
    if (!stage) return;
    const at = viewport.toPixel(stage.x + stage.width / 2, stage.y + stage.height / 2);
    element.hidden = this.#isInView(at);
    if (element.hidden) return;
    const angle = Math.atan2(at.y - viewport.height / 2, at.x - viewport.width / 2);
    this.needle.style.transform = `rotate(${angle}rad)`;
    const halfWidth = element.offsetWidth / 2;
    const halfHeight = element.offsetHeight / 2;
    const left = between(halfWidth + 8, at.x, viewport.width - halfWidth - 8) - halfWidth;
    const top = between(halfHeight + 8, at.y, viewport.height - halfHeight - 8) - halfHeight;
    element.style.transform = `translate(${left}px, ${top}px)`;
  }

  #isInView(at) {
    const { stage, viewport } = this;
    const halfWidth = (stage.width / 2) * viewport.scale;
    const halfHeight = (stage.height / 2) * viewport.scale;
    const across = at.x + halfWidth >= 24 && at.x - halfWidth <= viewport.width - 24;
    return across && at.y + halfHeight >= 12 && at.y - halfHeight <= viewport.height - 12;
  }
}

const between = (low, value, high) => Math.min(high, Math.max(low, value));

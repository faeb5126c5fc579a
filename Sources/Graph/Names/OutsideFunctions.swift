// Well-known functions from outside that take arguments: an overload of ours is told apart from them by types alone.
// Where the first argument's label is another one, no type is needed: `add(child:)` is no `add(_:)`.

extension StandardNames {
  /// Of Foundation, Combine and the frameworks of user interfaces.
  static let outsideFunctions = """
    set setObject object(forKey,at,with) string(forKey,from,for) array(forKey) dictionary(forKey) integer(forKey)
    float(forKey) double(forKey) bool(forKey) register(defaults) data(for,from,forKey,using) dataTask(with)
    uploadTask(with) downloadTask(with) upload(for) download(for,from) bytes(for,from) decode encode encodeIfPresent
    decodeIfPresent container(keyedBy) write(_,to) performAndWait post(_,name) publisher(for) observe
    sink(receiveValue,receiveCompletion) assign(to) receive(on) map tryMap flatMap(_,maxPublishers) catch filter
    merge(with) combineLatest zip subscribe(_,on) debounce(for) throttle(for) delay(for) replaceError(with)
    replaceNil(with) handleEvents(receiveSubscription,receiveOutput,receiveCompletion) timeout fill stroke
    addLine(to) addArc(center,withCenter) addCurve(to) move(to) padding
    frame(width,height,minWidth,idealWidth,maxWidth,minHeight,idealHeight,maxHeight,alignment)
    background(_,alignment,in) overlay(_,alignment) foregroundColor foregroundStyle font sheet(isPresented,item)
    popover(isPresented,item) confirmationDialog fullScreenCover(isPresented,item) environment environmentObject
    onChange(of) onReceive onAppear(perform) onTapGesture(count,perform) navigationTitle
    navigationDestination(for,isPresented,item) toolbar(_,content) tint opacity offset(_,x,y) scaleEffect(_,x,y)
    rotationEffect shadow(color,radius) border cornerRadius clipShape mask(_,alignment) disabled animation
    listRowBackground accessibilityLabel accessibilityIdentifier accessibilityHint accessibilityValue modifier
    lineLimit multilineTextAlignment buttonStyle listStyle pickerStyle labelStyle textFieldStyle searchable(text)
    refreshable(action) swipeActions(edge) contextMenu(_,menuItems) gesture preference(key)
    aspectRatio(_,contentMode) matchedGeometryEffect(id) layoutPriority redacted(reason)
    date(byAdding,from,bySetting,bySettingHour) dateComponents dateInterval(of,for) isDate startOfDay(for) compare
    addingTimeInterval timeIntervalSince distance(to,from) addAttribute addAttributes attribute attributes(at)
    boundingRect(with) size(withAttributes) substring(with,from,to) appending(_,path,component)
    appendingPathComponent resourceValues(forKeys) contentsOfDirectory(at,atPath) createDirectory(at,atPath)
    createFile(atPath) removeItem(at,atPath) copyItem(at,atPath) moveItem(at,atPath) fileExists(atPath)
    enumerateAttribute scale(by) rotate(by) translate(by) async(execute,group,flags,qos) asyncAfter(deadline)
    sync(execute,flags) alert(_,isPresented) url(forKey) task(priority,id)
    """

  /// Of objects, views and view controllers, from which every app inherits.
  static let inheritedFunctions = """
    perform setValue value(forKey,forKeyPath) addObserver removeObserver show present dismiss(animated)
    showDetailViewController performSegue(withIdentifier) prepare(for) addSubview insertSubview addChild
    addArrangedSubview setTitle setImage setBackgroundImage setAttributedTitle setTitleColor setOn setItems
    setViewControllers setToolbarItems pushViewController popViewController(animated) popToViewController
    setNavigationBarHidden addTarget removeTarget addAction sendAction sendActions(for) addGestureRecognizer
    dequeueReusableCell(withIdentifier,withReuseIdentifier) dequeueReusableSupplementaryView(ofKind)
    dequeueReusableHeaderFooterView(withIdentifier) register cellForRow(at) cellForItem(at) indexPath(for)
    selectRow(at) deselectRow(at) selectItem(at) scrollToRow(at) scrollToItem(at) reloadRows(at) reloadSections
    reloadItems(at) insertRows(at) deleteRows(at) insertItems(at) deleteItems(at) insertSections deleteSections
    moveRow(at) moveItem(at) setEditing setContentOffset setSelected setHighlighted
    animate(withDuration,with,alongsideTransition) transition(from,with) convert point(inside) hitTest draw
    constraint(equalTo,equalToConstant,lessThanOrEqualTo,greaterThanOrEqualTo,equalToSystemSpacingAfter)
    setContentHuggingPriority setContentCompressionResistancePriority sizeThatFits systemLayoutSizeFitting
    """
}

extension Resolver {
  /// `defaults.set(1, forKey: "x")` beside a `set(_:forKey:)` of ours. A property or a function without arguments is
  /// no overload of what is called with some.
  mutating func mayBeOutsideFunction(
    _ all: Range<Int>, of scope: ScopeID, _ isOutside: Bool, for sought: Sought
  ) -> Bool {
    guard standard.has(sought.name, .outsideFunction), let call = sought.call, call.hasArguments, holdsFunction(all)
    else { return false }
    guard isOutside || standard.has(sought.name, .inheritedFunction) && inheritsOutsideClass(scope) else {
      return false
    }
    guard let first = call.labels.first else { return true }
    let label = global(files[sought.file.index].facts.labels[first], in: sought.file)
    return standard.takes(label, sought.name)
  }
}

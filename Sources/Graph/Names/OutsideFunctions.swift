// Well-known functions from outside that take arguments: an overload of ours is told apart from them by types alone.
// Where a label is none of theirs, no type is needed: `add(child:)` is no `add(_:)`.

extension StandardNames {
  /// Of Foundation, Combine and the frameworks of user interfaces.
  static let outsideFunctions = """
    set(_,forKey,with) setObject(_,forKey) object(forKey,at,with) string(forKey,from,for) array(forKey)
    dictionary(forKey) integer(forKey) float(forKey) double(forKey) bool(forKey) url(forKey) register(defaults)
    data(for,from,forKey,delegate) dataTask(with,completionHandler) uploadTask(with,from,fromFile,completionHandler)
    downloadTask(with,completionHandler,withResumeData) upload(for,from,fromFile,delegate) download(for,from,delegate)
    bytes(for,from,delegate) decode(_,from,forKey) encode(_,forKey) encodeIfPresent(_,forKey)
    decodeIfPresent(_,forKey) container(keyedBy) write(_,to,options,atomically,encoding) performAndWait
    post(_,name,object,userInfo) publisher(for,object,options) observe(_,options,changeHandler)
    sink(receiveValue,receiveCompletion) assign(to,on) receive(on,options) map tryMap flatMap(_,maxPublishers) catch
    filter merge(with) combineLatest zip subscribe(_,on) debounce(for,scheduler) throttle(for,scheduler,latest)
    delay(for,scheduler) replaceError(with) replaceNil(with)
    handleEvents(receiveSubscription,receiveOutput,receiveCompletion,receiveCancel,receiveRequest)
    timeout(_,scheduler) fill(_,with,style) stroke(_,with,style,lineWidth) addLine(to)
    addArc(center,withCenter,radius,startAngle,endAngle,clockwise) addCurve(to,controlPoint1,controlPoint2) move(to)
    padding frame(width,height,minWidth,idealWidth,maxWidth,minHeight,idealHeight,maxHeight,alignment)
    background(_,alignment,in,content,ignoresSafeAreaEdges) overlay(_,alignment,content) foregroundColor
    foregroundStyle font alert(_,isPresented,actions,message,presenting) sheet(isPresented,item,onDismiss,content)
    popover(isPresented,item,attachmentAnchor,arrowEdge,content)
    confirmationDialog(_,isPresented,titleVisibility,actions,message,presenting)
    fullScreenCover(isPresented,item,onDismiss,content) environment environmentObject onChange(of,perform,initial)
    onReceive(_,perform) onAppear(perform) onTapGesture(count,perform) task(priority,id) navigationTitle
    navigationDestination(for,isPresented,item,destination) toolbar(_,content,id) tint opacity offset(_,x,y)
    scaleEffect(_,x,y,anchor) rotationEffect(_,anchor) shadow(color,radius,x,y) border(_,width)
    cornerRadius(_,antialiased) clipShape(_,style) mask(_,alignment) disabled animation(_,value) listRowBackground
    accessibilityLabel accessibilityIdentifier accessibilityHint accessibilityValue modifier
    lineLimit(_,reservesSpace) multilineTextAlignment buttonStyle listStyle pickerStyle labelStyle textFieldStyle
    searchable(text,placement,prompt) refreshable(action) swipeActions(edge,allowsFullSwipe,content)
    contextMenu(_,menuItems) gesture(_,including) preference(key,value) aspectRatio(_,contentMode)
    matchedGeometryEffect(id,in,properties,anchor,isSource) layoutPriority redacted(reason)
    date(byAdding,value,to,from,bySetting,of,bySettingHour,minute,second) dateComponents(_,from,to,in)
    dateInterval(of,for) isDate(_,inSameDayAs,equalTo,toGranularity) startOfDay(for)
    compare(_,to,toGranularity,options) addingTimeInterval timeIntervalSince distance(to,from)
    addAttribute(_,value,range) addAttributes(_,range) attribute(_,at,effectiveRange) attributes(at,effectiveRange)
    boundingRect(with,options,attributes,context) size(withAttributes) substring(with,from,to)
    appending(_,path,component) appendingPathComponent(_,isDirectory) resourceValues(forKeys)
    contentsOfDirectory(at,atPath,includingPropertiesForKeys,options)
    createDirectory(at,atPath,withIntermediateDirectories,attributes) createFile(atPath,contents,attributes)
    removeItem(at,atPath) copyItem(at,atPath,to,toPath) moveItem(at,atPath,to,toPath) fileExists(atPath,isDirectory)
    enumerateAttribute(_,in,options) scale(by) rotate(by) translate(by) async(execute,group,qos,flags)
    asyncAfter(deadline,qos,flags,execute) sync(execute,flags)
    open(_,options,completionHandler,withApplicationAt,configuration) canOpenURL
    load(_,mimeType,characterEncodingName,baseURL,withFilterURL)
    evaluateJavaScript(_,in,contentWorld,completionHandler) fetch delete activate deactivate
    seek(to,toleranceBefore,toleranceAfter,completionHandler) replaceCurrentItem(with) addSublayer
    insertSublayer(_,at,above,below) add(_,forKey,withCompletionHandler,to,with) render(in) setFill setStroke
    bringSubviewToFront sendSubviewToBack viewWithTag snapshotView(afterScreenUpdates) withAlphaComponent
    systemFont(ofSize,weight,width) boldSystemFont(ofSize) monospacedSystemFont(ofSize,weight)
    monospacedDigitSystemFont(ofSize,weight) preferredFont(forTextStyle,compatibleWith) withSize
    withTintColor(_,renderingMode) withRenderingMode withConfiguration resizableImage(withCapInsets,resizingMode)
    jpegData(compressionQuality) performBatchUpdates(_,completion) component(_,from) range(of,in,for)
    nextDate(after,matching,matchingPolicy,repeatedTimePolicy,direction) isDateInToday isDateInTomorrow
    isDateInYesterday isDateInWeekend subdata(in) data(using,allowLossyConversion) localizedCaseInsensitiveContains
    localizedStandardContains localizedStandardCompare localizedCompare localizedCaseInsensitiveCompare
    caseInsensitiveCompare appending(queryItems,directoryHint,components) setResourceValues
    object(forInfoDictionaryKey)
    localizedString(forKey,value,table,forLanguageCode,forRegionCode,forCurrencyCode,forStatusCode)
    value(forHTTPHeaderField) addValue(_,forHTTPHeaderField) sleep(_,for,until,nanoseconds,tolerance,clock)
    location(in,ofTouch) translation(in) velocity(in) setTranslation(_,in) require addAnimations(_,delayFactor)
    addCompletion insertText lineSpacing id tag help glassEffect(_,in,isEnabled) scrollRectToVisible(_,animated)
    setZoomScale(_,animated) addTextField(configurationHandler) snapshot(in,of)
    evaluatePolicy(_,localizedReason,reply) requestAuthorization(options,completionHandler)
    removePendingNotificationRequests(withIdentifiers) urls(for,in) wait(for,timeout,enforceOrder)
    expectation(description,for,evaluatedWith,handler) waitForExpectations(timeout,handler)
    base64EncodedString(options) zIndex fixedSize(horizontal,vertical) onSubmit(of,_) onDelete(perform)
    onMove(perform) onHover(perform) onLongPressGesture(minimumDuration,perform) ignoresSafeArea(_,edges)
    safeAreaInset(edge,alignment,spacing,content) transition blur(radius,opaque) resizable(capInsets,resizingMode)
    keyboardType textContentType submitLabel tabItem badge toolbarBackground(_,for) presentationDetents(_,selection)
    navigationBarTitle(_,displayMode) navigationBarTitleDisplayMode tabViewStyle progressViewStyle toggleStyle
    menuStyle scrollDisabled scrollIndicators(_,axes) containerRelativeFrame(_,alignment) symbolRenderingMode
    imageScale bold italic fontWeight kerning tracking strikethrough(_,color) minimumScaleFactor truncationMode
    dynamicTypeSize controlSize accentColor interactiveDismissDisabled
    """

  /// Of objects, views and view controllers, from which every app inherits.
  static let inheritedFunctions = """
    perform(_,with,on,afterDelay,inModes) setValue(_,forKey,forKeyPath) value(forKey,forKeyPath)
    addObserver(_,forKeyPath,options,context,selector,name,object) removeObserver(_,forKeyPath,context)
    show(_,sender) present(_,animated,completion) dismiss(animated,completion) showDetailViewController(_,sender)
    performSegue(withIdentifier,sender) prepare(for,sender) addSubview insertSubview(_,at,aboveSubview,belowSubview)
    addChild addArrangedSubview setTitle(_,for) setImage(_,for) setBackgroundImage(_,for) setAttributedTitle(_,for)
    setTitleColor(_,for) setOn(_,animated) setItems(_,animated) setViewControllers(_,animated,direction,completion)
    setToolbarItems(_,animated) pushViewController(_,animated) popViewController(animated)
    popToViewController(_,animated) setNavigationBarHidden(_,animated) addTarget(_,action,for)
    removeTarget(_,action,for) addAction(_,for) sendAction(_,to,for) sendActions(for) addGestureRecognizer
    dequeueReusableCell(withIdentifier,withReuseIdentifier,for)
    dequeueReusableSupplementaryView(ofKind,withReuseIdentifier,for) dequeueReusableHeaderFooterView(withIdentifier)
    cellForRow(at) cellForItem(at) indexPath(for) selectRow(at,animated,scrollPosition) deselectRow(at,animated)
    selectItem(at,animated,scrollPosition) scrollToRow(at,animated) scrollToItem(at,animated) reloadRows(at,with)
    reloadSections(_,with) reloadItems(at) insertRows(at,with) deleteRows(at,with) insertItems(at) deleteItems(at)
    insertSections(_,with) deleteSections(_,with) moveRow(at,to) moveItem(at,to) setEditing(_,animated)
    setContentOffset(_,animated) setSelected(_,animated) setHighlighted(_,animated)
    animate(withDuration,delay,options,animations,completion,with,alongsideTransition)
    transition(from,to,with,duration,options,animations,completion) convert(_,to,from) point(inside,with)
    hitTest(_,with) draw(_,for,in)
    constraint(equalTo,equalToConstant,lessThanOrEqualTo,greaterThanOrEqualTo,constant,multiplier)
    setContentHuggingPriority(_,for) setContentCompressionResistancePriority(_,for) sizeThatFits
    systemLayoutSizeFitting(_,withHorizontalFittingPriority,verticalFittingPriority)
    """
}

extension StandardNames {
  /// Such as are told by all of their labels: ours of the same name with others are many.
  static let outsideSignatures = """
    removeObject(forKey:) addObserver(forName:object:queue:using:)
    addObserver(forName:object:queue:) failure(_:) success(_:) global() global(qos:) deletingLastPathComponent()
    contents(atPath:) url(forResource:withExtension:) base64EncodedString() path() host() query()
    url(relativeTo:) path(forResource:ofType:) number(from:) addOperation(_:) localizedString(forIdentifier:)
    localizedString(from:dateStyle:timeStyle:) appendingPathExtension(_:) isEqual(to:) addDependency(_:)
    padding(toLength:withPad:startingAt:) register(_:forCellReuseIdentifier:) register(_:forCellWithReuseIdentifier:)
    register(_:forHeaderFooterViewReuseIdentifier:) weight(_:) listRowInsets(_:) symbolEffect(_:)
    symbolEffect(_:value:) symbolEffect(_:isActive:) system(size:) system(size:weight:) system(size:weight:design:)
    """
}

extension Resolver {
  /// `defaults.set(1, forKey: "x")` beside a `set(_:forKey:)` of ours. A property or a function without arguments is
  /// no overload of what is called with some.
  mutating func mayBeOutsideFunction(
    _ all: Range<Int>, of scope: ScopeID, _ isOutside: Bool, for sought: Sought
  ) -> Bool {
    guard standard.has(sought.name, .outsideFunction), let call = sought.call, holdsFunction(all) else { return false }
    let symbol = found[all.lowerBound]
    if isOutsideSignature(call, of: sought) {
      return isOutside || !symbols[symbol.index].modifiers.contains(.override) && inheritsOutsideClass(scope)
    }
    guard call.hasArguments else { return false }
    guard isOutside ? !isOfCollection(symbol) : isInherited(symbol, of: scope, sought.name) else { return false }
    for index in call.labels {
      let label = global(files[sought.file.index].facts.labels[index], in: sought.file)
      if !standard.takes(label, sought.name) { return false }
    }
    return true
  }

  private mutating func isOutsideSignature(_ call: CallShape, of sought: Sought) -> Bool {
    guard standard.hasSignatures(sought.name) else { return false }
    let written = call.labels.map { global(labels(of: sought.file)[$0], in: sought.file) }
    return standard.hasSignature(sought.name, written)
  }

  /// What overrides a function is meant where that one is.
  private mutating func isInherited(_ symbol: SymbolID, of scope: ScopeID, _ name: GlobalName) -> Bool {
    standard.has(name, .inheritedFunction) && !symbols[symbol.index].modifiers.contains(.override)
      && inheritsOutsideClass(scope)
  }

  /// The collections have other functions: those of `StandardTraits.member`.
  private mutating func isOfCollection(_ symbol: SymbolID) -> Bool {
    let owner = symbols[symbol.index].owner
    guard owner.isSome, let name = hierarchy.scope(ofExtension: owner).externalName else { return false }
    return name == standard.array || name == standard.dictionary || name == standard.set || name == standard.optional
  }
}
